import { expect, type Page } from '@playwright/test'

/** Types into a field that suggests, and takes a suggestion. A page that still scrolls closes the list: then once more. */
export async function choose(page: Page, field: string, text: string, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.focus()
  await stopScrolling(page)
  // A machine that is slow for the first try has longer for the next.
  let timeout = 0
  await expect(async () => {
    timeout += 1500
    if ((await box.inputValue()) !== '') await box.fill('')
    await box.fill(text)
    const suggestion = page.getByRole('option', { name: option }).first()
    // Before the list has its place it may be out of sight; a click would scroll there, and that closes the list.
    await expect(suggestion).toBeInViewport({ timeout })
    await suggestion.click({ timeout })
  }).toPass({ timeout: 120_000, intervals: [200] })
}

/** Resolves when the page stayed where it is for three frames. */
async function stopScrolling(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0, top = scrollY; still < 3; still = scrollY === top ? still + 1 : 0) {
      top = scrollY
      await new Promise(requestAnimationFrame)
    }
  })
}
