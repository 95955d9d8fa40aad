import { expect, type Locator, type Page } from '@playwright/test'
import { availableDatabases } from '../support/testDatabase.ts'
import { startEmptyServer } from '../support/emptyServer.ts'
import { choose } from './choose.ts'
import { bothSizes, builtPages, test, withNotifications } from './muster.ts'
import { subscribeAt } from './workerPush.ts'

test.use(withNotifications)

/** More presses than this, and setting up would no longer be one sitting. */
const maxPresses = 30

/**
 * From an empty data folder to a vehicle on the map, people and alerts, as a new owner does it: every step is taken in the page,
 * and the phone app's requests are those that the app sends. At both sizes from an empty data folder, at one on PostgreSQL.
 */
const hours = availableDatabases().flatMap((kind) =>
  bothSizes.filter(({ name }) => kind === 'embedded' || name === 'desktop').map((size) => ({ kind, size })),
)
for (const { kind, size } of hours)
  test(
    `a new owner gets from an empty server to a moving vehicle, on ${kind} (${size.name})`,
    size.tags,
    async ({ browser, pushService, isMobile }) => {
      test.slow()
      const server = await startEmptyServer(kind, builtPages())
      const context = await browser.newContext({
        baseURL: server.origin,
        viewport: isMobile
          ? {
              width: 390,
              height: 844,
            }
          : {
              width: 1440,
              height: 900,
            },
        hasTouch: isMobile,
        isMobile,
        locale: 'en-AU',
        timezoneId: 'Australia/Brisbane',
        reducedMotion: 'reduce',
      })
      await context.grantPermissions(['notifications'], { origin: server.origin })
      const page = await context.newPage()
      // A step that is not there fails by its name, not by the time of the whole walk.
      page.setDefaultTimeout(120_000)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const { endpoint, keys } = pushService.newSubscription()
      await subscribeAt(page, { endpoint, keys })
      const owner = ownerOf(page)

      await createFirstAdministrator(page, owner)
      await addDepot(page, owner)
      await addAsset(page, owner)
      const address = await connectPhone(page, owner)
      await drive(page, address, owner)
      await invite(page, owner)
      await turnOnAlerts(page, owner)

      expect(errors).toEqual([])
      expect(owner.presses()).toBeLessThanOrEqual(maxPresses)
      await context.close()
      await server.close()
    },
  )

type Owner = ReturnType<typeof ownerOf>

/** Somebody who presses and types, and whose presses are counted. */
function ownerOf(page: Page) {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  return {
    presses: () => presses,
    press,
    button: (name: string | RegExp) => press(page.getByRole('button', { name, exact: typeof name === 'string' })),
    link: (name: string | RegExp) => press(page.getByRole('link', { name, exact: typeof name === 'string' })),
    /** Types into the search of a field and takes what it finds: two presses. */
    async choose(label: string, typed: string, option: string | RegExp) {
      presses += 2
      await choose(page, label, typed, option)
    },
    /** Opens a list to look at it: no part of setting up. */
    look: (path: string) => page.goto(path),
    /** Goes to the Dashboard by its own entry of the menu. */
    async home() {
      await press(
        page
          .getByRole('link', { name: /^(Dashboard|Home)/ })
          .filter({ visible: true })
          .first(),
      )
      await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
    },
  }
}

async function createFirstAdministrator(page: Page, owner: Owner): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome to Muster' })).toBeVisible()
  await page.getByLabel('Your name').fill('Robin Owner')
  await page.getByLabel('Email').fill('robin@haulage.example')
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
  await page.getByLabel('Organisation').fill('Robin Haulage')
  // The browser's own zone is there already.
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Brisbane/)
  await owner.button('Set up Muster')
  // Signed in, with what comes next.
  await page.waitForURL('**/home')
  // As long as there are no vehicles it comes first, in sight without scrolling.
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeInViewport()
  await expect(page.getByText('0 of', { exact: false }).first()).toBeVisible()
}

async function addDepot(page: Page, owner: Owner): Promise<void> {
  await owner.link('Add depot')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Robin Haulage')
  await page.getByLabel('Name', { exact: true }).fill('Rocklea yard')
  await owner.choose('Search location', 'Brisbane', /Brisbane/)
  await owner.button('Add circle')
  await owner.button('Place in the middle')
  await expect(page.getByText(/^Circle, radius/)).toBeVisible()
  await owner.button('Create')
  await expect(page).toHaveURL(/\/(depots|home)/)
  await owner.home()
}

async function addAsset(page: Page, owner: Owner): Promise<void> {
  await owner.link('Add asset')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Robin Haulage')
  await page.getByLabel('Name', { exact: true }).fill('Truck 1')
  await owner.button('Create')
  await expect(page).toHaveURL(/\/(assets|home)/)
  await owner.home()
  await expect(page.getByText('Connect a device to Truck 1')).toBeVisible()
}

/** Returns the address that the phone app is given. */
async function connectPhone(page: Page, owner: Owner): Promise<string> {
  await owner.button('Connect')
  await expect(page.getByRole('heading', { name: /Connect/, level: 1 })).toBeVisible()
  const address = page.getByText(/\/ingest\/osmand\/[a-z0-9]+$/).first()
  await expect(address).toBeVisible()
  await expect(page.getByText(/^Waiting for the first message/)).toBeVisible()
  return (await address.textContent())!.trim()
}

/** The app sends while the owner watches. */
async function drive(page: Page, address: string, owner: Owner): Promise<void> {
  const send = async (secondsAgo: number, lat: number, knots: number) => {
    const fields = {
      id: '73921845',
      timestamp: String(Math.round(Date.now() / 1e3) - secondsAgo),
      lat: String(lat),
      lon: '153.0251',
      speed: String(knots),
      bearing: '0',
      altitude: '20',
      accuracy: '6',
      batt: '80',
    }
    // As Traccar Client does it: everything in the query, nothing in the body.
    const answer = await fetch(`${address}?${String(new URLSearchParams(fields))}`, { method: 'POST' })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"accepted":1')])
  }
  await send(60, -27.4698, 0)
  await expect(page.getByText(/^Reported/)).toBeVisible()
  await send(30, -27.4675, 18)
  await send(1, -27.4652, 20)
  await owner.link('See it on the map')
  await expect(page).toHaveURL(/\/realTime/)
  await expect(page.getByRole('dialog', { name: 'Truck 1' })).toContainText('37.04 km/h')
  // It drives, so nobody has to say that it is installed.
  await owner.look('/assets')
  await expect(page.getByRole('row', { name: /Truck 1/ })).toContainText('Active')
  await owner.home()
  await expect(page.getByText('See it on the map (done)')).toBeVisible()
}

async function invite(page: Page, owner: Owner): Promise<void> {
  await owner.link('Invite')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Robin Haulage')
  await page.getByLabel('Name', { exact: true }).fill('sam')
  await page.getByLabel('Email').fill('sam@haulage.example')
  await owner.press(page.getByText(/^Invite with a link/))
  await owner.button('Create and invite')
  const link = page.getByRole('group', { name: 'Invitation link' }).getByText(/\/login\?/)
  await acceptInvitation(page, (await link.textContent())!.trim())
  await owner.button('Done')
  await owner.home()
  await expect(page.getByText('Put people and assets into a group')).toBeVisible()
}

/** As the invited person does it, elsewhere: nothing is in sight yet, and the page says why. */
async function acceptInvitation(page: Page, link: string): Promise<void> {
  const elsewhere = await page.context().browser()!.newContext()
  const invited = await elsewhere.newPage()
  await invited.goto(link)
  await invited.getByLabel('New password').fill('long-enough-2')
  await invited.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(invited.getByText("You don't have access to any groups yet")).toBeVisible()
  await elsewhere.close()
}

async function turnOnAlerts(page: Page, owner: Owner): Promise<void> {
  await owner.link('Turn on')
  await owner.button('Turn on alerts on this device')
  await expect(page.getByRole('button', { name: 'Turn off alerts on this device' })).toBeVisible()
}
