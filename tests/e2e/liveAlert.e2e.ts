import { checkLayout, openCard } from './checkScreen.ts'
import { covers, errorsOnline, expect, test } from './muster.ts'

test(
  'a sensor is configured with every message of the form, saved, and rehearsed; the other sensor is unchanged',
  covers('/liveAlert/$id'),
  async ({ page, signIn, server, isMobile }) => {
    const assetId = isMobile ? server.fleet.assets.north : server.fleet.assets.south
    await signIn(page, 'manager')
    await page.goto(`/assets`)
    if (isMobile) await openCard(page, 'North truck')
    await page
      .getByRole('link', { name: /^Live Alert/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Live Alert Configuration' })).toBeVisible()
    await page.goto(`/liveAlert/${assetId}`)
    await checkLayout(page)

    const form = page.getByRole('form', { name: 'Temperature Sensor A' })
    const field = (name: string) => form.getByRole('textbox', { name })
    await expect(field('High temperature (°C)')).toBeDisabled()
    await form.getByText('Enabled').click()
    await field('Low temperature (°C)').fill('8')
    await field('High temperature (°C)').fill('2')
    await field('Duration (minutes)').fill('0')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('High temperature must be greater than low temperature')).toBeVisible()
    await expect(form.getByText('Duration must be greater than 0 minutes')).toBeVisible()
    await expect(form.getByText('At least one email address is required')).toBeVisible()

    const email = field('Add an email address')
    await email.fill('cold')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form.getByText('Please enter a valid email address')).toBeVisible()
    await email.fill('cold@fleet.example')
    await email.press('Enter')
    await email.fill('COLD@fleet.example')
    await email.press('Enter')
    await expect(form.getByText('This email is already in the list')).toBeVisible()
    await email.fill('night@fleet.example')
    await email.press('Enter')
    await form.getByRole('button', { name: 'Remove cold@fleet.example' }).click()

    await field('Low temperature (°C)').fill('-20')
    await field('High temperature (°C)').fill('-12')
    await form.getByRole('button', { name: 'High temperature (°C), more' }).click()
    await field('Duration (minutes)').fill('15')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Alert configuration saved successfully!', { exact: true })).toBeVisible()

    // Cancel brings back what is stored; leaving with a change asks.
    await field('Low temperature (°C)').fill('-25')
    await page.getByRole('tab', { name: 'Temperature Sensor B' }).click()
    await expect(page.getByRole('form', { name: 'Temperature Sensor B' }).getByText('Enabled')).toBeVisible()
    await page.getByRole('tab', { name: 'Temperature Sensor A' }).click()
    await expect(field('Low temperature (°C)')).toHaveValue('-25')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(field('Low temperature (°C)')).toHaveValue('-20')

    await form.getByRole('button', { name: /^What would this have done/ }).click()
    await expect(form.getByText('No alerts in the last 30 days.')).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(/Your new settings will override any previous configuration and reset/)).toBeVisible()
    const token = await server.signIn(server.fleet.users.manager)
    const stored = async (sensor: string) =>
      (await server.call('GET', `/api/assettempalert/${assetId}/${sensor}`, { token })).body
    expect(await stored('TempA')).toMatchObject({
      isEnabled: true,
      lowTemp: -20,
      highTemp: -11,
      durationThresholdMinutes: 15,
      emails: 'night@fleet.example',
    })
    expect(await stored('TempB')).toMatchObject({ id: 0, isEnabled: false })

    // Other tests send readings of this asset.
    await form.getByText('Enabled').click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await stored('TempA')).isEnabled).toBe(false)
  },
)

test('a configuration that was saved but can’t be read again is reported as saved, and saved once more without a conflict', async ({
  page,
  signIn,
  server,
  pageErrors,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/liveAlert/${server.fleet.assets.other}`)
  const form = page.getByRole('form', { name: 'Temperature Sensor B' })
  await page.getByRole('tab', { name: 'Temperature Sensor B' }).click()
  await expect(form.getByText('Enabled')).toBeVisible()
  await page.route('**/api/assettempalert/*/TempB', (route) => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Alert configuration saved successfully!', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/Your new settings will override any previous configuration and reset/)).toBeVisible()
  // The browser writes calls without a reply to its console.
  pageErrors.length = 0
})

test('what became of saving is in sight above the buttons, however far the form is scrolled', async ({
  page,
  signIn,
  server,
  pageErrors,
}) => {
  await signIn(page, 'admin')
  await page.goto(`/liveAlert/${server.fleet.assets.other}`)
  const form = page.getByRole('form', { name: 'Temperature Sensor A' })
  await expect(form.getByText('Enabled')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await page.route('**/api/assettempalert/save', (route) => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  const failed = form.getByText(
    "No reply came from the server, so it isn't known whether this was saved. Save again to be sure.",
  )
  await expect(failed).toBeInViewport({ ratio: 1 })
  const below = async () => {
    const text = (await failed.boundingBox())!
    return (await form.getByRole('button', { name: 'Save' }).boundingBox())!.y - text.y - text.height
  }
  expect(await below()).toBeGreaterThanOrEqual(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.unroute('**/api/assettempalert/save')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Alert configuration saved successfully!', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(errorsOnline(pageErrors)).toEqual([])
})
