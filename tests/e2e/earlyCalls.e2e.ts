import { expect, test } from './muster.ts'

const screens = ['/home', '/assets', '/AlertCentre', '/AlertNotification', '/realTime']

for (const path of screens)
  test(`${path} uses each of the calls that are made before its code is there, and makes none of them again`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'manager')
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const calls = window.earlyCalls
        if (calls) sessionStorage.setItem('asked', JSON.stringify([...calls.keys()]))
      }),
    )
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(pathname + search)
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.earlyCalls?.size)).toBe(0)
    const asked = await page.evaluate(() => JSON.parse(sessionStorage.getItem('asked') ?? '[]') as string[])
    expect(asked.length).toBeGreaterThan(1)
    for (const call of asked) expect(requests.filter((request) => request === call)).toHaveLength(1)
  })
