//! How a body of an answer is written: each member with its type, its description and where it is read from, once.
//!
//! A body is no read model, because those know nothing of OpenAPI. It is a second list of nearly the same members, so the second list is
//! all there is: no conversion names them again. Bodies that are put together otherwise are plain structs.

/// A body and what it is read from: `struct Name from value: Type, let part = …; { member: Type = expression, … }`.
#[macro_export]
macro_rules! body {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident from $value:tt: $from:ty $(, $(let $part:pat = $taken:expr;)+)? {
            $($(#[$about:meta])* $member_vis:vis $member:ident: $kind:ty = $read:expr,)+
        }
    ) => {
        #[derive(Debug, serde::Serialize, utoipa::ToSchema)]
        $(#[$meta])*
        $vis struct $name {
            $($(#[$about])* $member_vis $member: $kind,)+
        }

        impl From<$from> for $name {
            fn from($value: $from) -> Self {
                $($(let $part = $taken;)+)?
                Self {
                    $($member: $read,)+
                }
            }
        }
    };
}
