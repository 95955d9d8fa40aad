import { checkLayout, followRow, searchFor } from './checkScreen.ts'
import { covers, expect, test } from './muster.ts'

test(
  'profiles: created, found, offered for an asset, retired and then not offered any more',
  covers('/profiles', '/create-new-profile', '/editProfile/$id', '/profileDetails/$id'),
  async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await page.goto('/profiles')
    await checkLayout(page)
    await page.getByRole('link', { name: 'Create New' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('The Name field is required.')).toBeVisible()
    await page.getByLabel('Name').fill('Tram')
    await page.getByLabel('Speed limit').fill('70')
    await page.getByRole('button', { name: 'Create', exact: true }).click()

    await expect(page).toHaveURL(/\/profiles/)
    await searchFor(page, 'Tram')
    await followRow(page, 'Details', 'Tram')
    await expect(page.getByText('70 km/h')).toBeVisible()
    await page.getByRole('button', { name: 'Back to List' }).click()

    const offered = async () => {
      await page.goto('/createAsset')
      await page.getByRole('button', { name: /^Profile|Profile$|Truck/ }).click()
      await expect(page.getByRole('option', { name: 'Truck' })).toBeVisible()
      return page.getByRole('option', { name: 'Tram' }).count()
    }
    expect(await offered()).toBe(1)

    await page.goto('/profiles?SearchString=Tram')
    await page.getByRole('checkbox', { name: 'Select Tram' }).check({ force: true })
    await page.getByRole('button', { name: 'Retire the selected profiles' }).click()
    const question = page.getByRole('dialog', { name: 'Retire 1 profile?' })
    await question.getByRole('button', { name: 'Retire 1 profile' }).click()
    await expect(page.getByText('1 profile retired.')).toBeVisible()
    await expect(page.getByText('Retired', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    expect(await offered()).toBe(0)

    await page.goto('/profiles?SearchString=Tram')
    await followRow(page, 'Edit', 'Tram')
    await page.getByRole('button', { name: /Retired/ }).click()
    await page.getByRole('option', { name: /Active/ }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/profiles/)
    expect(await offered()).toBe(1)
  },
)
