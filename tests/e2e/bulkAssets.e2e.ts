import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import * as tables from '../../server/database/schema/tables.ts'
import { checkScreen, followRow, searchFor } from './checkScreen.ts'
import { sizesApart, covers, expect, test } from './muster.ts'

/** How often the page was pressed: what a person would call clicks or taps. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { presses: 0 })
    addEventListener(
      'pointerdown',
      () => Object.assign(window, { presses: Number(Reflect.get(window, 'presses')) + 1 }),
      true,
    )
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'presses')))
}

/** How many cards of the list are wholly between the upper edge of a window of 390 × 844 and the bar at its lower edge. */
async function cardsInSight(page: Page): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  return page.evaluate(() => {
    const end = document.querySelector('.bottom-bar')!.getBoundingClientRect().top
    const cards = [...document.querySelectorAll('.card-row')].map((card) => card.getBoundingClientRect())
    return cards.filter(({ top, bottom }) => top > 0 && bottom < end).length
  })
}

for (const size of sizesApart)
  test(
    `thirty of five hundred assets move between groups with six clicks at most (${size.name})`,
    { ...covers('/assets'), ...size.tags },
    async ({ page, signIn, server, isMobile }) => {
      const [customerId] = server.fleet.customers
      const name = isMobile ? 'Mover' : 'Shifter'
      const [truck] = await server.db.select().from(tables.profiles).limit(1)
      const rows = Array.from({ length: 500 }, (_, at) => ({
        customerId,
        profilesId: truck!.id,
        statusId: 2,
        name: `${name} ${String(at).padStart(3, '0')}`,
      }))
      const made = await server.db.insert(tables.assets).values(rows).returning()
      const insertGroup = (group: string) =>
        server.db.insert(tables.groups).values({ customerId, name: group }).returning()
      const [[day], [night]] = [await insertGroup(`${name} day`), await insertGroup(`${name} night`)]
      await server.db.insert(tables.groupAssets).values(made.map(({ id }) => ({ groupId: day!.id, assetId: id })))

      await signIn(page, 'admin')
      const presses = await countPresses(page)
      await page.goto(`/assets?groupId=${day!.id}&SortString=name`)
      await expect(page.getByText('Showing 1 to 50 of 500 entries (filtered)')).toBeVisible()
      const box = (at: number) => page.getByRole('checkbox', { name: `Select ${name} ${String(at).padStart(3, '0')}` })
      // The box itself is unseen; what is pressed is its label.
      const press = async (at: number, modifiers: 'Shift'[] = []) =>
        page.locator('label', { has: box(at) }).click({ modifiers })
      await page.locator('label', { has: box(10) }).scrollIntoViewIfNeeded()
      // Where a finger hits it: everything around it opens the record.
      const hitWidth = await page.locator('label', { has: box(10) }).evaluate((label) => {
        const { left, right, top, height } = label.getBoundingClientRect()
        const hits = (x: number) => label.contains(document.elementFromPoint(x, top + height / 2))
        return hits(left + 1) && hits(right - 1) ? right - left : 0
      })
      expect(hitWidth).toBeGreaterThanOrEqual(44)
      await press(10)
      await press(39, ['Shift'])
      await expect(page.getByText('30 selected')).toBeVisible()
      await page.getByRole('button', { name: 'Change the selected assets' }).click()
      await page.getByRole('menuitem', { name: 'Move to group…' }).click()
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Group' })).toBeFocused()
      await page.keyboard.type('night')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Move 30 assets' }).click()
      await expect(page.getByText('30 assets moved.')).toBeVisible()
      expect(await presses()).toBeLessThanOrEqual(6)

      const members = (groupId: number) =>
        server.db.select().from(tables.groupAssets).where(eq(tables.groupAssets.groupId, groupId))
      expect((await members(night!.id)).map(({ assetId }) => assetId).sort((one, other) => one - other)).toEqual(
        made.slice(10, 40).map(({ id }) => id),
      )
      expect(await members(day!.id)).toHaveLength(470)
      await expect(page.getByText('Showing 1 to 50 of 470 entries (filtered)')).toBeVisible()
      await expect(page.getByText('30 selected')).toBeHidden()
    },
  )

for (const size of sizesApart)
  test(
    `all results of a search are selected, kept across pages, changed and downloaded (${size.name})`,
    size.tags,
    async ({ page, signIn, server, isMobile }) => {
      const [customerId] = server.fleet.customers
      const name = isMobile ? 'Whole' : 'Entire'
      const [truck] = await server.db.select().from(tables.profiles).limit(1)
      const rows = Array.from({ length: 70 }, (_, at) => ({
        customerId,
        profilesId: truck!.id,
        statusId: 2,
        name: `${name} ${at}`,
        tag1: at < 60 ? 'chosen' : '',
      }))
      await server.db.insert(tables.assets).values(rows)
      await signIn(page, 'admin')
      await page.goto('/assets')
      await searchFor(page, name)
      await expect(page.getByText('Showing 1 to 50 of 70 entries (filtered)')).toBeVisible()
      if (isMobile) expect(await cardsInSight(page)).toBeGreaterThanOrEqual(5)
      const mark = page.locator('label', { has: page.getByRole('checkbox', { name: `Select ${name} 0`, exact: true }) })
      await mark.click()
      await page.getByRole('button', { name: 'Select all 70' }).click()
      await expect(page.getByText('70 selected')).toBeVisible()
      await page.getByRole('button', { name: 'Page 2' }).click()
      await expect(page.getByRole('checkbox', { name: `Select ${name} 69`, exact: true })).toBeChecked()
      // Those of another search join; nothing that was selected is lost.
      await searchFor(page, 'South truck')
      await page.locator('label', { has: page.getByRole('checkbox', { name: 'Select South truck' }) }).click()
      await expect(page.getByText('71 selected')).toBeVisible()
      await checkScreen(page)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download selected: All Assets' }).click()
      await page.getByRole('menuitem', { name: 'CSV' }).click()
      expect((await download).suggestedFilename()).toContain('selected')

      await page.getByRole('button', { name: 'Change the selected assets' }).click()
      await page.getByRole('menuitem', { name: 'Set status…' }).click()
      // The list behind the dialog sorts by a button of this name.
      const status = page.getByRole('dialog').getByRole('button', { name: /Status/ })
      // A list closes when what is behind it scrolls, as a dialog may while it opens.
      let timeout = 0
      await expect(async () => {
        timeout += 5_000
        if (await page.getByRole('listbox').isHidden()) await status.click()
        await page.getByRole('listbox').getByRole('option', { name: 'Maintenance' }).click({ timeout })
      }).toPass()
      await page.getByRole('button', { name: 'Save 71 assets' }).click()
      await expect(page.getByText('71 assets changed.')).toBeVisible()
      const changed = await server.db.select().from(tables.assets).where(eq(tables.assets.statusId, 4))
      expect(changed.filter((asset) => asset.name.startsWith(name))).toHaveLength(70)
    },
  )

test('assets are filtered by group, depot, status and profile; the address keeps it', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'admin')
  await page.goto('/assets')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Group').selectOption({ label: 'South - Northern Freight' })
  await expect(page).toHaveURL(new RegExp(`groupId=${server.fleet.groups.south}`))
  await expect(page.getByText('Showing 1 to 1 of 1 entries (filtered)')).toBeVisible()
  await page.getByLabel('Status').selectOption('Awaiting Install')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.goto('/assets')
  await searchFor(page, server.fleet.imeis.south)
  await followRow(page, 'Details', 'South truck')
  await expect(page.getByText(server.fleet.imeis.south)).toBeVisible()
  await page.goto(`/assetDetail/${server.fleet.assets.awaiting}`)
  await page.getByRole('link', { name: 'New device for this asset' }).click()
  await expect(page.getByRole('status').getByText('New truck')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Made for it')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(/assetDetail/)
  await expect(page.getByRole('link', { name: 'Made for it' })).toBeVisible()
})

test('depots are deleted together or not at all, and the refused ones say why', async ({ page, signIn, server }) => {
  const [customerId] = server.fleet.customers
  const rows = ['Depot one', 'Depot two'].map((name) => ({ customerId, name, timeZoneId: 'act', mapOverlay: '' }))
  await server.db.insert(tables.depots).values(rows)
  await signIn(page, 'admin')
  await page.goto('/depots')
  for (const name of ['Ballarat depot', 'Depot one', 'Depot two'])
    await page.locator('label', { has: page.getByRole('checkbox', { name: `Select ${name}` }) }).click()
  await page.getByRole('button', { name: 'Delete the selected depots' }).click()
  await page.getByRole('button', { name: 'Delete 3 depots' }).click()
  await expect(page.getByText("it's used by 1 asset (North truck)").last()).toBeVisible()
  await checkScreen(page)
  expect(await server.db.select().from(tables.depots)).toHaveLength(3)
  await page.getByRole('button', { name: 'Delete the other 2' }).click()
  await expect(page.getByText('2 depots deleted.')).toBeVisible()
  expect((await server.db.select().from(tables.depots)).map(({ name }) => name)).toEqual(['Ballarat depot'])
})
