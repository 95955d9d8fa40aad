import { expect, test } from 'vitest'
import { checklistSteps } from './checklistSteps.ts'

const empty = {
  isHidden: false,
  hasDepot: false,
  asset: null,
  hasConnected: false,
  hasPosition: false,
  hasPeople: false,
  hasGroup: null,
  hasBackup: false,
}
const done = (steps: ReturnType<typeof checklistSteps>) => steps.filter(({ isDone }) => isDone).map(({ key }) => key)

test('an empty installation has every step before it, a running one none', () => {
  expect(done(checklistSteps(empty, undefined))).toEqual([])
  const all = checklistSteps(
    {
      isHidden: false,
      hasDepot: true,
      asset: {
        id: 1,
        name: 'Truck',
      },
      hasConnected: true,
      hasPosition: true,
      hasPeople: true,
      hasGroup: true,
      hasBackup: true,
    },
    true,
  )
  expect(all.every(({ isDone }) => isDone)).toBe(true)
  expect(all).toHaveLength(8)
})

test('the device is connected to the asset that waits for one', () => {
  const steps = checklistSteps({ ...empty, asset: { id: 7, name: 'Reefer 1' } }, false)
  expect(steps.find(({ key }) => key === 'connect')?.title).toBe('Connect a device to Reefer 1')
  expect(done(steps)).toEqual(['asset'])
})

test('backups of PostgreSQL are made elsewhere, so they are no step', () => {
  expect(checklistSteps({ ...empty, hasBackup: null }, false).map(({ key }) => key)).not.toContain('backup')
})

test('people who see assets by groups need one; System Admins alone do not', () => {
  const keys = (hasGroup: boolean | null) => checklistSteps({ ...empty, hasPeople: true, hasGroup }, false)
  expect(keys(null).map(({ key }) => key)).not.toContain('group')
  expect(keys(false).find(({ key }) => key === 'group')).toMatchObject({ isDone: false, href: '/groups' })
})
