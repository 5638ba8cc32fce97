//! Whatever report can be read, its next round is paired or refused, in bounded time.
#![no_main]

use engine::{
    colour::Colour,
    pairing::{PairingSystem, Parity, Request, Topscorers},
    systems,
};
use formats::trf;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = trf::read(bytes) else { return };
    let Some(round) = file.next_round() else { return };
    if file.table.contestants.len() > 200 {
        // Large fields take their time; it is the shapes that are looked for.
        return;
    }
    let arrangements = file.arrangements();
    for system in PairingSystem::ALL {
        let _ = systems::pair(&Request {
            system,
            table: &file.table_with_next_byes(),
            round,
            first_colour: arrangements.first_colour.unwrap_or(Colour::White),
            prohibited: &arrangements.pairs(round),
            virtual_points: &arrangements.virtual_points,
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: true,
            keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &engine::pairing::monrad_rules::MonradRules::NORWEGIAN,
        });
    }
});
