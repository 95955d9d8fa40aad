import { checkScreen } from './checkScreen.ts'
import { covers, expect, test, withNotifications } from './muster.ts'
import { pressAction, subscribeAt, openPushWorker } from './workerPush.ts'

test.use(withNotifications)

test(
  'a drill runs the whole chain, says DRILL everywhere, and its result and recipients can be read',
  covers('/assetDetail/$id'),
  async ({ browser, page, signIn, server, pushService, baseURL }) => {
    const origin = baseURL!
    const phone = await browser.newContext({ baseURL: origin })
    await phone.grantPermissions(['notifications'], { origin })
    const phonePage = await phone.newPage()
    await subscribeAt(phonePage, pushService.newSubscription())
    await signIn(phonePage, 'southUser')
    await phonePage.goto('/manageAccount')
    await phonePage.getByRole('button', { name: 'Turn on alerts on this device' }).click()
    await expect(phonePage.getByText('This device', { exact: true }).first()).toBeVisible()
    await expect(phonePage.getByRole('button', { name: /^Remove / })).toBeVisible()
    const pushWorker = await openPushWorker(phone, phonePage, origin)
    await phonePage.goto('about:blank')

    await signIn(page, 'admin')
    await page.goto(`/assetDetail/${server.fleet.assets.south}`)
    await page.getByRole('button', { name: 'Start a drill' }).click()
    await page.getByRole('button', { name: 'Start the drill' }).click()
    const sheet = page.getByRole('dialog', { name: 'Drill result' })
    await expect(sheet).toContainText('DRILL Duress: South truck')
    await expect(page.getByRole('region', { name: 'Duress', exact: true })).toContainText('DRILL Duress: South truck')
    const drillId = Number(new URL(page.url()).searchParams.get('drill'))

    // The phone shows it and acknowledges it, with no window open.
    const push = () => pushService.received.find(({ text }) => text.includes(`"alertId":${drillId}`))
    await expect.poll(push).toBeTruthy()
    expect(push()!.text).toContain('DRILL Duress: South truck')
    await pushWorker.deliver(push()!.text)
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Shown on a phone' })).not.toContainText('Not yet')
    await pressAction(pushWorker.worker, 'acknowledge')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Acknowledged' })).not.toContainText('Not yet')
    await sheet.getByRole('button', { name: 'Ok' }).click()

    await page.goto('/AlertCentre?alert=duress')
    const who = page.getByRole('button', { name: 'Recipients of DRILL Duress: South truck' }).first()
    await who.click()
    const recipients = page.getByRole('dialog', { name: 'Recipients' })
    await expect(recipients.getByRole('listitem').filter({ hasText: 'south' }).first()).toContainText('Acknowledged')
    await recipients.getByRole('button', { name: 'Ok' }).click()
    await checkScreen(page)
    await phone.close()
  },
)
