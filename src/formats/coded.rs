//! What can be wrong with a file, each thing with the code its text is found by: `NoPlayers => "no-players"`.

/// An enum whose variants have a code each; behind a `+`, those that hold something with a code of its own.
///
/// The code is in the keys of the texts that say it (`trf-fault-no-players`); which texts those are, the module that reads them says.
macro_rules! coded {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$about:meta])* $variant:ident $(($($held:tt)*))? $({ $($fields:tt)* })? => $code:literal,)+
        $(+ $(#[$deep_about:meta])* $deep:ident($inner:ty),)*
    }) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$about])* $variant $(($($held)*))? $({ $($fields)* })?,)+
            $($(#[$deep_about])* $deep($inner),)*
        }

        impl $name {
            /// Every code there is but those of what is held, so that a test can see that all are translated.
            pub const CODES: [&'static str; [$($code),+].len()] = [$($code),+];

            /// A stable name for translations.
            pub const fn code(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $code,)+
                    $(Self::$deep(inner) => inner.code(),)*
                }
            }
        }
    };
}

pub(crate) use coded;
