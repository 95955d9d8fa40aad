import { bothSizes, expect, test } from './muster.ts'
import type { TestServer } from '../support/testServer.ts'

const press = (server: TestServer, who: 'north' | 'south') =>
  server.ingest(server.fleet.imeis[who], [{ created: new Date(server.now()).toISOString(), messageID: 59 }])

test.beforeEach(async ({ server }) => {
  const token = await server.signIn(server.fleet.users.admin)
  const { Duress } = (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body
  const ids = Duress.map(({ id }: { id: number }) => id)
  if (ids.length > 0) await server.call('POST', '/api/alerts/acknowledgeMany', { token, body: { kind: 'alert', ids } })
})

for (const size of bothSizes)
  test(
    `another tap on Acknowledge doesn't close the incident that it acknowledged (${size.name})`,
    size.tags,
    async ({ page, server, signIn }) => {
      await press(server, 'south')
      await signIn(page, 'southUser')
      await page.goto('/AlertCentre?alert=duress')
      const row = page.getByRole('row').filter({ hasText: 'South truck' }).filter({ hasText: 'Pending' })
      await row.getByRole('button', { name: /^Acknowledge/ }).click()
      const acknowledge = page.locator('button:visible', { hasText: /^Acknowledge$/ })
      // Once it stays where it is.
      await acknowledge.hover()
      const { x, y, width, height } = (await acknowledge.boundingBox())!
      await acknowledge.click()
      const outcome = page.getByRole('region', { name: 'Acknowledge alert' })
      await expect(outcome).toContainText('south')
      await page.mouse.click(x + width / 2, y + height / 2)
      await expect(page).toHaveURL(/[?&]id=/)
      await outcome.getByRole('button', { name: 'Ok' }).click()
      await expect(page).not.toHaveURL(/[?&]id=/)
    },
  )

test('View doesn’t move when another duress arrives, and the link to all of them is readable', async ({
  page,
  server,
  signIn,
}) => {
  await press(server, 'south')
  await signIn(page, 'admin')
  await page.goto('/manageAccount')
  const notice = page.getByRole('region', { name: 'Duress', exact: true })
  const view = notice.getByRole('link', { name: 'View' })
  await expect(notice.getByText('Duress: South truck')).toBeVisible()
  const before = (await view.boundingBox())!
  await press(server, 'north')
  const more = notice.getByRole('link', { name: '1 more' })
  await expect(more).toBeVisible()
  expect((await view.boundingBox())!.y).toBe(before.y)
  await more.hover()
  await expect(more).toHaveCSS('color', 'rgb(255, 255, 255)')
})
