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
  expect(inOrder?.lastMessage).toMatchObject({ messageID: messageID.harshBraking, iO3: 1 })
  expect(inOrder?.latitude).toBe(-37.8)
  expect(arriving([before], [braking], [position])).toEqual(inOrder)
  expect(arriving([before], [position, braking])).toEqual(inOrder)
})

test('the position is the same whichever of the two fixes of a second arrives first, beside a reading or not', () => {
  const other: StoredMessage = { ...position, id: 4, latitude: -37.8001, speedKph: 40 }
  for (const beside of [[], [braking], [{ ...braking, messageID: messageID.position, sensorAValue: 4 }]]) {
    const inOrder = arriving([before], [other], [position], beside)
    expect(inOrder?.latitude).toBe(-37.8)
    expect(inOrder?.lastMessage.gPRMC).toMatchObject({ latitude: -37.8, speed: 50 })
    expect(arriving([before], [position], [other], beside)).toEqual(inOrder)
    expect(arriving([before], [position], beside, [other])).toEqual(inOrder)
    expect(arriving([before], beside, [position], [other])).toEqual(inOrder)
    expect(arriving([before], beside, [other], [position])).toEqual(inOrder)
  }
})

test('a message without a fix is shown with the one of its second, and not with that of an earlier second', () => {
  const shownFix = { latitude: -37.8, longitude: 144.9, speed: 50, validity: 'A' }
  for (const batches of [[[position, braking]], [[position], [braking]], [[braking], [position]]])
    expect(arriving([before], ...batches)?.lastMessage.gPRMC).toMatchObject(shownFix)
  const later = { ...braking, ...emptyMessage(at + 1_000), id: 4 }
  expect(arriving([before], [position], [later])?.lastMessage.gPRMC).toMatchObject({ latitude: null, speed: null })
  const voided: StoredMessage = { ...braking, validity: 'V' }
  expect(arriving([before], [position, voided])?.lastMessage.gPRMC).toMatchObject({ latitude: null, validity: 'V' })
})
