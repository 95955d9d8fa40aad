import { expect, onlyDesktop, test, withNotifications } from './muster.ts'
import type { TestServer } from '../support/testServer.ts'

test.use(withNotifications)

const send = (server: TestServer, messageID: number) =>
  server.ingest(server.fleet.imeis.south, [
    {
      created: new Date(server.now()).toISOString(),
      messageID,
      gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 12, heading: 90, validity: 'A' },
    },
  ])

test('the Alerts tab of a phone opens the most urgent list that has something pending', async ({
  page,
  server,
  signIn,
}) => {
  await send(server, 405)
  await signIn(page, 'southUser')
  await page.goto('/home')
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Alerts/ })
  await expect(tab).toHaveAccessibleName('Alerts, 1 pending')
  await tab.click()
  await expect(page.getByRole('tab', { name: /^Behaviour/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: /^Acknowledge Harsh braking/ })).toBeVisible()
  await send(server, 59)
  await expect(tab).toHaveAccessibleName('Alerts, 2 pending')
  await tab.click()
  await expect(page.getByRole('tab', { name: /^Duress/ })).toHaveAttribute('aria-selected', 'true')
})

test(
  'a line of the alert icon closes its pop-over and opens the incident, above which nothing is offered',
  onlyDesktop,
  async ({ page, server, signIn }) => {
    await send(server, 59)
    await signIn(page, 'southUser')
    await page.goto('/home')
    const icon = page.getByRole('button', { name: /^Duress alerts, 1 pending/ })
    await icon.focus()
    await page.keyboard.press('Enter')
    const popover = page.getByRole('dialog', { name: 'Duress alerts' })
    await popover.getByRole('link', { name: /South truck/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Duress: South truck' })).toBeFocused()
    await expect(popover).toBeHidden()
    // Nothing is offered above an incident.
    await expect(page.getByRole('button', { name: 'Turn on alerts' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Acknowledge', exact: true })).toBeInViewport({ ratio: 1 })

    await icon.click()
    await popover.getByRole('link', { name: 'View all' }).click()
    await expect(popover).toBeHidden()
    await expect(page.getByRole('tab', { name: /^Duress/ })).toHaveAttribute('aria-selected', 'true')
  },
)
