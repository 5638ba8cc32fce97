// What somebody at work looks for, each from the desk, as docs/LOOK.md has it in a table: the links on the way, where it ends, and what the
// heading says there. A player's card is the tenth, by the player's name.
export const DEMO = "/t/proevebyens-weekendstaevne";
export const TASKS = [
  { what: "who has come to the boards", way: ["Bordliste", "Fremmøde"], there: /\/arrivals$/, says: /^Fremmøde, runde \d$/ },
  { what: "the tablets", way: ["Bordliste", "Tavler"], there: /\/tablets$/, says: /^Tavler$/ },
  { what: "a protest", way: ["Afgørelser", "Protester"], there: /\/protests$/, says: /^Protester$/ },
  { what: "the rule on lateness", way: ["Afgørelser", "Regler"], there: /\/rules$/, says: /^Slå en regel op$/ },
  { what: "the prints of the round", way: ["Udskrifter"], there: /\/print$/, says: /^Udskriv runde \d$/ },
  { what: "the prizes", way: ["Stilling", "Præmieplan"], there: /\/settings\/prizes$/, says: /^Præmier$/ },
  { what: "the hall screens", way: ["Storskærme"], there: /\/screens$/, says: /^Storskærme$/ },
  { what: "the report for rating", way: ["Indberetning"], there: /\/rating-report$/, says: /^Indberetning til rating$/ },
  { what: "who has which role", way: ["Opsætning", "Roller"], there: /\/rights$/, says: /^Roller/ },
];
