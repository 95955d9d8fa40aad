import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { countedAlertsQuery } from '../../live/alertQueries.ts'
import { duressOfAssets } from './duressOfAssets.ts'

const duress = (id: number, more: Partial<AlertOccurrence> = {}) =>
  ({ id, category: 'Duress', assetId: 1, userId: null, drill: false, ...more }) as AlertOccurrence
const by = { userId: 7, userName: 'ann' }

/** Like a page whose navigation has loaded these alerts, and whose alert centre was never opened. */
function pageThatKnows(...Duress: AlertOccurrence[]) {
  const queryClient = new QueryClient()
  const data = { Duress, Behavior: [], Temperature: [] } as never
  queryClient.setQueryData(countedAlertsQuery.queryKey, { data, savedAt: 0, isOffline: false })
  return duressOfAssets(queryClient)
}

test('an asset is in duress until its alert is acknowledged', () => {
  const isInDuress = pageThatKnows()
  expect(isInDuress(duress(1))).toBe(true)
  expect(isInDuress(duress(1, by))).toBe(false)
})

test('a drill does not turn an asset red, nor does it end a real duress', () => {
  const isInDuress = pageThatKnows(duress(1, { assetId: 2 }))
  expect(isInDuress(duress(5, { drill: true }))).toBe(false)
  expect(isInDuress(duress(6, { drill: true, assetId: 2 }))).toBe(true)
  expect(isInDuress(duress(6, { drill: true, assetId: 2, ...by }))).toBe(true)
})

test('another duress of the asset that only the navigation knows about is still shown', () => {
  const isInDuress = pageThatKnows(duress(1), duress(2), duress(3, { assetId: 9 }))
  expect(isInDuress(duress(2, by))).toBe(true)
})

test('two acknowledged in one burst leave nothing, though the list is behind', () => {
  const isInDuress = pageThatKnows(duress(1), duress(2))
  expect(isInDuress(duress(1, by))).toBe(true)
  expect(isInDuress(duress(2, by))).toBe(false)
})

test('an acknowledgement isn’t undone by data requested before it', () => {
  const isInDuress = pageThatKnows()
  isInDuress(duress(1, by))
  expect(isInDuress(duress(1))).toBe(false)
})
