import { expect, test } from 'vitest'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { toFleetAsset } from '../../live/fleetAsset.ts'
import { isWanted } from './liveRows.ts'
import { popupRows } from './popupRows.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const assetOf = (duressPending: boolean) =>
  ({
    assetId: 1,
    assetName: 'North truck',
    friendlyName: '',
    customerName: 'Northern Freight',
    duressPending,
    driving: false,
    idlingSince: null,
    noSignalAfterSeconds: 900,
    lastMessage: {
      received: new Date(now).toISOString(),
      created: new Date(now).toISOString(),
      messageID: 59,
      messageName: 'Duress',
      gPRMC: {},
    },
  }) as unknown as RealtimeAsset

test('a pending duress is shown by the filter of every state', () => {
  const states = ['parked', 'driving', 'duress'] as const
  const shownBy = (asset: RealtimeAsset) => states.filter((state) => isWanted(toFleetAsset(asset), state, now))
  expect(shownBy(assetOf(true))).toEqual([...states])
  expect(shownBy(assetOf(false))).toEqual(['parked'])
})

test('the details have the columns that a narrow table leaves out: the last message, and the customer for who sees it', () => {
  const rowsOf = (hasCustomer: boolean) =>
    popupRows(assetOf(false), { address: undefined, now, timeZoneId: 'act', hasCustomer })
      .slice(16)
      .map(({ label, value }) => [label, value])
  expect(rowsOf(true)).toEqual([
    ['Last event or message', 'Duress'],
    ['Customer', 'Northern Freight'],
  ])
  expect(rowsOf(false)).toHaveLength(1)
})

test('an asset that has sent nothing is neither parked nor driving', () => {
  const unheard = { ...assetOf(false), lastMessage: null } as unknown as RealtimeAsset
  const rows = popupRows(unheard, { address: undefined, now, timeZoneId: 'act', hasCustomer: false })
  expect(rows.find(({ label }) => label === 'Parked')?.value).toBe('–')
})
