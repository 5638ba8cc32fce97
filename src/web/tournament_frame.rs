//! The frame of the pages that set a tournament up: that of all who work in it, and who is signed in.

pub use super::nav::Tab;
use super::{layout::Layout, nav};
use service::access::{At, Permit};

/// The frame of a set-up page: tournament and section, tabs, and who is signed in.
pub fn frame<R, P: At>(layout: Layout, permit: &Permit<R, P>, current: Tab, title: String) -> Layout {
    let layout = layout.signed_in(&permit.actor().name);
    match permit.whereabouts() {
        Some(place) => nav::frame(layout, permit.rights(), place, current, &title),
        None => layout.titled(title),
    }
}
