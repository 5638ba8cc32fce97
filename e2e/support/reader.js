// A page as a screen reader has it: the browser's accessibility tree in the order of reading, and a key to act with. Nothing here knows of
// classes or ids: a thing is found by its role and its name, and by the landmark in which it stands.

/** Roles that hold things together and are not heard, unless one can go to them. */
const QUIET = new Set(["generic", "none", "paragraph", "InlineTextBox", "ListMarker"]);

/** Asks the browser about the page. */
async function ask(page, method, parameters) {
  const session = await page.context().newCDPSession(page);
  try {
    return await session.send(method, parameters);
  } finally {
    await session.detach();
  }
}

/**
 * Everything one comes by when the page is read from its top: role, name, what else is told of it, and `around`, the things it stands in,
 * the outermost first.
 */
export async function listen(page) {
  await page.waitForLoadState();
  const { nodes } = await ask(page, "Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard = [];
  const read = (node, around) => {
    const role = node.role?.value ?? "none";
    const told = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value]));
    let inside = around;
    if (!node.ignored && (!QUIET.has(role) || told.focusable)) {
      const name = (node.name?.value ?? "").replaceAll(/\s+/g, " ").trim();
      const thing = { role, name, told, around, node: node.backendDOMNodeId };
      heard.push(thing);
      inside = [...around, thing];
    }
    for (const id of node.childIds ?? []) if (byId.has(id)) read(byId.get(id), inside);
  };
  read(nodes.find(({ parentId }) => parentId === undefined), []);
  return heard;
}

/** What was heard with one of these roles. */
export const of = (heard, ...roles) => heard.filter(({ role }) => roles.includes(role));

/** What was heard in something. */
export const within = (heard, place) => heard.filter(({ around }) => around.includes(place));

/** All that is said in something, as one text. */
export const said = (heard, place) => within(heard, place).filter(({ role }) => role === "StaticText").map(({ name }) => name).join(" ");

/** Is this link told as the one of the current page, or of the part that page is in? `page`, `true` or nothing. */
export async function current(page, link) {
  const { node } = await ask(page, "DOM.describeNode", { backendNodeId: link.node });
  const at = node.attributes.findIndex((name, index) => index % 2 === 0 && name === "aria-current");
  return at < 0 ? undefined : node.attributes[at + 1];
}

/** Goes to a thing that was heard. */
export const goTo = (page, thing) => ask(page, "DOM.focus", { backendNodeId: thing.node });

/** Presses what leads to a page, and waits for that page. */
export async function follow(page, thing) {
  const loaded = page.waitForEvent("load");
  await goTo(page, thing);
  await page.keyboard.press("Enter");
  await loaded;
}

/**
 * What is wrong with any page that is heard so: landmarks that are not there once, in their order, or that nothing tells apart; tables without
 * a name or headers; and something one can go to that says nothing.
 */
export function flaws(heard) {
  const wrong = [];
  const wants = (is, what) => { if (!is) wrong.push(what); };
  const first = heard.find(({ told, role }) => told.focusable && role !== "RootWebArea");
  wants(first?.name === "Spring til indhold", `first one can go to ${first?.role} "${first?.name}"`);
  const frame = of(heard, "banner", "main", "contentinfo").map(({ role }) => role);
  wants(frame.join() === "banner,main,contentinfo", `the frame is ${frame}`);

  const places = of(heard, "navigation", "region", "complementary");
  for (const { role, name } of places) wants(name !== "" || role === "complementary", `a ${role} has no name`);
  for (const name of twice(places.map((place) => `${place.role} "${place.name}"`))) wrong.push(`twice ${name}`);
  const chief = of(heard, "heading").filter(({ told }) => told.level === 1);
  wants(chief.length === 1 && chief[0].around.some(({ role }) => role === "main"), `headings of the page: ${chief.map(({ name }) => name)}`);

  for (const table of of(heard, "table", "grid")) {
    // A table that scrolls stands in a region one goes to, which says its name; any other has one of its own.
    const name = table.name || table.around.findLast(({ role }) => role === "region")?.name;
    wants(name, "a table has no name");
    const cells = within(heard, table);
    wants(of(cells, "columnheader", "rowheader").length > 0, `${name}: nothing says what its cells are`);
  }
  for (const { role, name, told } of heard) wants(!told.focusable || name !== "", `one goes to a ${role} without a name`);
  return wrong;
}

const twice = (names) => names.filter((name, at) => names.indexOf(name) !== at);
