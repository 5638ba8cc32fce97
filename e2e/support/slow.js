// A slow machine, on a fast one: DOMMERBORD_SLOW=6 makes the browser's processor six times slower, in every page of every journey.
// Nothing but patience may depend on it.

/** How many times slower. */
export const SLOWER = Number(process.env.DOMMERBORD_SLOW ?? 1);

/** From now on every page of this browser has the slow processor; the browser hears it from every context that is made. */
export function slowDown(browser) {
  if (!(SLOWER > 1)) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await newContext(...options);
    await slowed(context);
    return context;
  };
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async (...options) => {
    const page = await newPage(...options);
    await throttle(page);
    return page;
  };
}

/** Every page that this context opens has it, from before anything is done on it. */
export async function slowed(context) {
  if (!(SLOWER > 1)) return;
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    await throttle(page);
    return page;
  };
}

async function throttle(page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}
