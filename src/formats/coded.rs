//! The faults of files, each with the code of its text: `NoPlayers => "no-players"`.

/// An enum whose variants have a code each; after a `+`, those that contain a value with a code of its own.
///
/// The code is part of the key of its text (`trf-fault-no-players`); the module of each enum documents its keys.
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
            /// Every code except those of contained values, so that a test can check that all are translated.
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
