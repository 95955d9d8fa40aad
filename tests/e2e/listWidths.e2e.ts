import { expect, onlyDesktop, test } from './muster.ts'

const lists = [
  '/assets',
  '/devices',
  '/users',
  '/customers',
  '/groups',
  '/depots',
  '/events',
  '/profiles',
  '/ibutton',
  '/notifications',
]

for (const locale of ['en-AU', 'de-DE'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 } })

    test('every list fits a window of 1280 pixels', onlyDesktop, async ({ page, signIn }) => {
      test.setTimeout(120_000)
      await signIn(page, 'admin')
      for (const path of lists) {
        await page.goto(path)
        const table = page.locator('.table-scroller').first()
        await table.getByRole('row').nth(1).waitFor()
        expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBeLessThan(2)
      }
    })
  })
