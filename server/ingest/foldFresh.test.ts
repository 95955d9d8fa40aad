import { expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceLive } from './advanceLive.ts'
import type { AssetContext } from './deviceContextStore.ts'
import type { FoundAlerts } from './findAlerts.ts'
import { foldFresh, type FoldNotes } from './foldFresh.ts'
import { savedSettingsOf, type SensorRule } from './foldSettings.ts'
import { emptyMessage } from './incomingMessage.ts'
import { startRefold } from './refold.ts'

const minute = 60_000
const start = Date.UTC(2026, 5, 1, 10)
const rule: SensorRule = {
  id: 5,
  sensorType: 'TempA',
  emails: '',
  isEnabled: true,
  lowTemp: 0,
  highTemp: 8,
  durationThresholdMinutes: 10,
  engineStatus: 'Ignore',
  fridgeStatus: 'Ignore',
  savedAt: start - 10 * minute,
}

const reading = (minutes: number, sensorAValue: number, sequence = 0): StoredMessage => ({
  id: minutes * 10 + sequence,
  assetId: 1,
  deviceId: 1,
  ...emptyMessage(start + minutes * minute),
  received: start + minutes * minute + sequence,
  sequence,
  sensorAValue,
})

/** An asset that has messages folded as they arrive, and what that raised and left to fold again. */
function startAsset() {
  const asset: AssetContext = {
    assetId: 1,
    name: 'Truck',
    friendlyName: '',
    customerId: 1,
    customerName: '',
    placesRevision: 0,
    statusId: 1,
    groupIds: [],
    noSignalMinutes: null,
    duressPending: false,
    sensorRules: [rule],
    limits: { speedLimitKph: 100, speedExceptionMinutes: 1 },
    live: null,
  }
  const found: FoundAlerts = { raised: [], closed: [] }
  const notes: FoldNotes = { checkpoints: [], jobs: [] }
  const into = { found, notes, taps: [] }
  return {
    asset,
    ...into,
    async take(...messages: StoredMessage[]) {
      asset.live = advanceLive(asset.live, messages, () => '')
      await foldFresh(asset, messages, () => '', into)
    },
  }
}

/** What folding all of them again raises, under the asset's settings of now. */
function raisedAgain({ asset }: ReturnType<typeof startAsset>, messages: readonly StoredMessage[]) {
  const refold = startRefold({ assetId: 1, saved: savedSettingsOf(asset), checkpoint: null, borders: [] })
  refold.take(messages)
  return refold.finish([]).alerts.map(({ finding }) => finding.since)
}

test('a second of which one half arrives after the settings changed is folded whole, as it is in hindsight', async () => {
  const live = startAsset()
  const halves = [reading(5, 4), reading(5, 12, 1)]
  const later = [10, 15, 20].map((minutes) => reading(minutes, 12))
  await live.take(reading(0, 4), halves[0]!)
  live.asset.limits = { speedLimitKph: 90, speedExceptionMinutes: 1 }
  for (const message of [halves[1]!, ...later]) await live.take(message)
  const [warm] = live.found.raised
  expect(warm?.since).toBe(start + 5 * minute)
  expect(raisedAgain(live, [reading(0, 4), ...halves, ...later])).toEqual([warm?.since])
})

test('what the first half of a second raised under earlier settings is folded again if both halves say otherwise', async () => {
  const live = startAsset()
  const messages = [0, 5, 10].map((minutes) => reading(minutes, 12))
  await live.take(...messages)
  expect(live.found.raised).toHaveLength(1)
  live.asset.limits = { speedLimitKph: 90, speedExceptionMinutes: 1 }
  await live.take(reading(10, 4, 1))
  expect(raisedAgain(live, [...messages, reading(10, 4, 1)])).toEqual([])
  expect(live.notes.jobs).toMatchObject([{ since: start + 10 * minute }])
})
