import { expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceLive } from './advanceLive.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'
import { emptyMessage } from './incomingMessage.ts'

const at = Date.UTC(2026, 5, 1, 10)
const before: StoredMessage = { id: 1, assetId: 1, deviceId: 1, ...emptyMessage(at - 60_000), received: at, iO3: 0 }
const position: StoredMessage = {
  id: 2,
  assetId: 1,
  deviceId: 1,
  ...emptyMessage(at),
  received: at,
  latitude: -37.8,
  longitude: 144.9,
  validity: 'A',
  speedKph: 50,
  fixCreated: at,
  iO3: 1,
}
const braking: StoredMessage = {
  ...before,
  ...emptyMessage(at),
  id: 3,
  messageID: messageID.harshBraking,
  received: at,
}

const arriving = (...batches: StoredMessage[][]) =>
  batches.reduce<LiveSnapshot | null>((live, batch) => advanceLive(live, batch, () => 'Laverton'), null)

test('which of two messages of a second is shown depends on what they say, not on which arrives first', () => {
  const inOrder = arriving([before], [position], [braking])
  expect(inOrder?.lastMessage).toMatchObject({ messageID: messageID.harshBraking, iO3: 1, gPRMC: { latitude: null } })
  expect(inOrder?.latitude).toBe(-37.8)
  expect(arriving([before], [braking], [position])).toEqual(inOrder)
  expect(arriving([before], [position, braking])).toEqual(inOrder)
})
