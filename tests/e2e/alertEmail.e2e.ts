import { startMailServer } from '../alerts/startMailServer.ts'
import { startTestServer } from '../support/testServer.ts'
import { addressOf, builtPages, expect, signInAt, test } from './muster.ts'

const minute = 60_000

test('a warming fridge and an unacknowledged duress are e-mailed, and their links open the alert to acknowledge', async ({
  browser,
  isMobile,
}) => {
  const mail = await startMailServer()
  const server = await startTestServer('embedded', { SMTP_URL: mail.url }, builtPages())
  const size = isMobile ? { width: 360, height: 760 } : { width: 1440, height: 900 }
  const context = await browser.newContext({
    baseURL: addressOf(server),
    viewport: size,
  })
  /** The path of the link in the newest e-mail of this subject to an address, once it is there. */
  const linkTo = async (address: string, subject: RegExp) => {
    const found = () => mail.received.findLast((one) => one.to === address && subject.test(one.subject))
    await expect.poll(found).toBeTruthy()
    const link = new URL(/^Open: (\S+)/m.exec(found()!.text)![1]!)
    return link.pathname + link.search
  }
  try {
    const { users, assets, imeis } = server.fleet
    const token = await server.signIn(users.northUser)
    const config = {
      assetId: assets.north,
      sensorType: 'TempA',
      isEnabled: true,
      engineStatus: 'Ignore',
      fridgeStatus: 'Ignore',
      lowTemp: 0,
      highTemp: 5,
      durationThresholdMinutes: 5,
      emails: 'cold@fleet.example',
    }
    expect((await server.call('POST', '/api/assettempalert/save', { token, body: config })).status).toBe(200)
    const page = await context.newPage()
    await signInAt(server, page, 'northUser')

    const warm = [12, 6, 0].map((ago) => ({
      created: new Date(server.now() - ago * minute).toISOString(),
      sensorAValue: 9,
    }))
    expect((await server.ingest(imeis.north, warm)).body.accepted).toBe(3)
    await page.goto(await linkTo('cold@fleet.example', /Temperature A high/))
    const dialog = page.getByRole('dialog', { name: 'Acknowledge alert' })
    await expect(dialog).toContainText('Temperature A high')
    await dialog.getByLabel('Remarks').fill('Doors are shut again')
    await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'North truck' })).toContainText('Acknowledged by north')

    await server.ingest(imeis.north, [{ created: new Date(server.now()).toISOString(), messageID: 59 }])
    server.advanceClock(minute + 1_000)
    server.running.deliver()
    await page.goto(await linkTo(users.northUser, /Duress/))
    await expect(page.getByRole('heading', { name: 'Duress: North truck' })).toBeVisible()
    const incident = page.getByRole('region', { name: 'Acknowledge alert' })
    await incident.getByRole('button', { name: 'Acknowledge', exact: true }).click()
    await expect(incident).toContainText('north')
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
    expect([body.Duress[0].userName, body.Temperature[0].acknowledgedDescription]).toEqual([
      'north',
      'Doors are shut again',
    ])
  } finally {
    await context.close()
    await server.close()
    await mail.close()
  }
})
