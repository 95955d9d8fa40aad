import { expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { emptyMessage } from './incomingMessage.ts'
import { startRefold } from './refold.ts'

const start = Date.UTC(2026, 5, 1, 10)
const saved = { settings: { speedLimitKph: 100, speedExceptionMinutes: 1, temperatures: [] }, savedAt: new Map() }

const message = (seconds: number, km: number, speedKph: number, more: Partial<StoredMessage> = {}): StoredMessage => ({
  id: 1,
  assetId: 1,
  deviceId: 1,
  ...emptyMessage(start + seconds * 1_000),
  received: start + seconds * 1_000,
  latitude: -37 + km / 111.195,
  longitude: 145,
  speedKph,
  validity: 'A',
  fixCreated: start + seconds * 1_000,
  ...more,
})

test('a second that two pieces share is folded as one', () => {
  const fast = [message(0, 0, 120), message(30, 1, 120)]
  const better = message(60.5, 2, 95, { accuracyMetres: 5 })
  const slow = [message(90, 3, 60), message(120, 3.5, 60)]
  const alertsOf = (...pieces: StoredMessage[][]) => {
    const refold = startRefold({ assetId: 1, saved, checkpoint: null, borders: [] })
    for (const piece of pieces) refold.take(piece)
    const { alerts, moments } = refold.finish([])
    return { alerts: alerts.map(({ finding }) => finding.rule), moments }
  }
  expect(alertsOf([...fast, message(60, 2, 120), ...slow])).toEqual({ alerts: ['overspeed'], moments: 5 })
  expect(alertsOf([...fast, message(60, 2, 120), better, ...slow])).toEqual({ alerts: [], moments: 5 })
  expect(alertsOf([...fast, message(60, 2, 120)], [better, ...slow])).toEqual({ alerts: [], moments: 5 })
})
