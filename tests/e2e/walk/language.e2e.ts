import type { Page } from '@playwright/test'
import { testPassword } from '../../support/seedFleet.ts'
import { addressOf, covers, expect, test } from '../muster.ts'
import { cutTexts, unwordedTexts } from './unwordedTexts.ts'

/** The screens whose texts all come from words/, and what data they show; docs/words.md. The list grows with the slices. */
const worded: { path: string; ready: string; data?: RegExp[] }[] = [
  { path: '/login', ready: 'h1' },
  { path: '/login?forgot', ready: 'h1' },
]

const speaking = (page: Page, origin: string, language: string) =>
  page.context().addCookies([{ name: 'language', value: language, url: origin }])

test('no text escapes the catalogue, and none is cut when it is 40 % longer', async ({ page, server }) => {
  await speaking(page, addressOf(server), 'en-XA')
  for (const { path, ready, data } of worded) {
    await page.goto(path)
    await expect(page.locator(ready).first()).toBeVisible()
    expect([path, await unwordedTexts(page, data)]).toEqual([path, []])
    expect([path, await cutTexts(page)]).toEqual([path, []])
  }
})

test('a language that is written from right to left mirrors the screen', async ({ page, server, signIn }) => {
  await signIn(page)
  await speaking(page, addressOf(server), 'ar-XB')
  await page.goto('/manageAccount')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const heading = page.locator('h2').first()
  await expect(heading).toBeVisible()
  const [left, right] = await heading.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    return [text.left, innerWidth - text.right]
  })
  expect(right).toBeLessThan(left!)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test(
  'a user chooses German in Manage account, and has it on another device',
  covers('/manageAccount'),
  async ({ page, server, signIn }) => {
    await signIn(page, 'northUser')
    await page.goto('/manageAccount')
    const section = page.getByRole('region', { name: 'Language and units' })
    await section.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await section.getByRole('button', { name: /Distance/ }).click()
    await page.getByRole('option', { name: 'Miles' }).click()
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Sprache und Einheiten' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await page.goto('/login?returnTo=/manageAccount')
    await page.getByLabel('Email').fill(server.fleet.users.northUser)
    await page.getByLabel('Password').fill(testPassword)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Sprache und Einheiten' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('units'))).toBe('{"distance":"mi"}')
  },
)
