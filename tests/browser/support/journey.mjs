// The first steps of the journey, as all its tests take them.

/** Waits for the screen with this title. */
export const heading = (page, name) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Waits until a newly opened screen has focused its heading, which has this text. */
export const headingFocused = (page, text = '') => page.waitForFunction((wanted) => {
  const element = document.activeElement.shadowRoot?.activeElement;
  return element?.localName === 'h1' && element.textContent.includes(wanted);
}, text);

/** Waits until the element with this id has the focus. */
export const focused = (page, id) => page.waitForFunction((wanted) => {
  let element = document.activeElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element.id === wanted;
}, id);

export async function begin(page, address) {
  await page.goto('about:blank');
  await page.goto(`${address}/plan`);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await heading(page, 'Find the repayment plan that fits your loans');
}

export async function takeSample(page, address, name) {
  await begin(page, address);
  await page.getByRole('button', { name }).click();
  await heading(page, 'Your loans');
}

export async function toCompare(page, address, name) {
  await takeSample(page, address, name);
  await press(page, 'Go on');
  await heading(page, 'About you');
  await press(page, 'Compare the plans');
  await heading(page, 'Your plans compared');
}
