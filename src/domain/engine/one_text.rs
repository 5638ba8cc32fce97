//! Types that are read and written as one text: stored and sent as `#[serde(try_from = "String", into = "String")]`.

/// Gives each type the two conversions that serde asks for, from its `FromStr`, whose error is named, and its `Display`.
#[macro_export]
macro_rules! one_text {
    ($($name:ty: $error:ty),+ $(,)?) => {$(
        impl TryFrom<String> for $name {
            type Error = $error;
            fn try_from(text: String) -> Result<Self, $error> {
                text.parse()
            }
        }
        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }
    )+};
}
