import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { inEither, wholeInEither } from './eitherLanguage.ts'
import type { FurnishedFleet } from './furnishFleet.ts'

/** A screen of the site map as the walk sees it. */
export interface Stop {
  /** The path as src/routes.ts has it. */
  path: string
  /** The address that is opened; the path itself when left out. */
  address?: (fleet: FurnishedFleet) => string
  /** Whose screen it is; null where nobody is signed in. */
  who?: 'admin' | 'northUser' | null
  /** What has to be seen before the screen counts as open. */
  ready: string | RegExp
  /** What is opened or pressed on the screen; each is looked at too. */
  then?: ((page: Page) => Promise<void>)[]
}

export const query = (values: Record<string, string | number>) =>
  String(new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])))

export const pressing = (button: string | RegExp, shown: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name: wholeInEither(button) })
    .first()
    .click()
  await expect(page.getByText(inEither(shown)).first()).toBeVisible()
}
export const unfolding = (title: RegExp) => async (page: Page) => {
  const trigger = page.getByRole('button', { name: inEither(title) }).first()
  await trigger.click()
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
}
export const turningTo = (tab: RegExp) => async (page: Page) => {
  const found = page.getByRole('tab', { name: inEither(tab) })
  await found.click()
  await expect(found).toHaveAttribute('aria-selected', 'true')
}
export const history = unfolding(/^History/)
export const missing = (button: string) => pressing(button, 'The Name field is required.')
export const question = 'Are you sure you want delete this?'

/** A day's report of the furnished asset. */
export const ofDay = (path: string, ready: string | RegExp, then: Stop['then'] = []): Stop => ({
  path,
  ready,
  then,
  address: ({ reefer, assetName, day }) =>
    `${path}?${query({
      assetId: reefer,
      assetName,
      assetDate: day,
    })}`,
})
