import { expect, type Locator, type Page } from '@playwright/test'
import { runAxe } from '../support/runAxe.ts'

/** Waits for a screen whose data are there: it has its heading, and nothing loads any more. */
export async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.spinner')).toHaveCount(0)
}

/** How many px of a screen stick out to the side. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** As isLoaded, and nothing sticks out to the side. */
export async function checkLayout(page: Page): Promise<void> {
  await isLoaded(page)
  // A window that has just been resized may lag by a frame.
  await expect.poll(() => overhang(page), page.url()).toBe(0)
}

/**
 * As checkLayout, and axe finds nothing in light and in dark: every rule in the scheme that the window has, and those of colour in the
 * other one, which it keeps, for a map is drawn again for each change. The walk of all routes does it for every screen.
 */
export async function checkScreen(page: Page): Promise<void> {
  await checkLayout(page)
  await axeFindsNothing(page)
  await changeScheme(page)
  await axeFindsNoColour(page)
}

/** Every rule of axe holds. */
export async function axeFindsNothing(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([])
}

/** The rule of axe holds that the colour scheme decides; the others read what is the same in light and dark. */
export async function axeFindsNoColour(page: Page): Promise<void> {
  expect(await runAxe(page, ['color-contrast'])).toEqual([])
}

/** Makes a light window dark and a dark one light, and waits until it is drawn. */
async function changeScheme(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  // Colours on their way from one scheme to the other belong to neither.
  await page.evaluate(async () => {
    // The new scheme is drawn before what it sets in motion can be waited for.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  })
}

/** Presses the button of a form in which required fields are empty. Its message is looked for meanwhile: it stays for 3 seconds only. */
export async function submitIncomplete(page: Page, button: Locator): Promise<void> {
  await Promise.all([page.getByText('Please fill all the Required fields').waitFor(), button.click()])
}

/** Types into the search of a list and waits until its rows answer. */
export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(text)
  await expect(page).toHaveURL(new RegExp(`SearchString=${encodeURIComponent(text).replace(/%20/g, '\\+')}`))
}

/** Follows a link of a row in a list. On a phone a tap on the row's card leads to its details, and the others are on the open card. */
export async function followRow(
  page: Page,
  action: 'Details' | 'View' | 'Edit' | 'Delete' | 'Live Alert',
  name: string,
): Promise<void> {
  if (isPhone(page) && (action === 'Details' || action === 'View'))
    return page.getByRole('rowheader').getByRole('link', { name, exact: true }).click()
  await openCard(page, name)
  await page.getByRole('link', { name: `${action} ${name}`, exact: true }).click()
}

/** Deletes the record of a row in a list, by its own screen. */
export async function deleteRow(page: Page, name: string): Promise<void> {
  await followRow(page, 'Delete', name)
  await expect(page.getByText('Are you sure you want delete this?')).toBeVisible()
  await checkLayout(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
}

/** On a phone, shows every column of a row in a list, and what can be done with it. */
export async function openCard(page: Page, name: string): Promise<void> {
  if (!isPhone(page)) return
  const toggle = page.getByRole('button', { name: `Actions for ${name}`, exact: true })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
