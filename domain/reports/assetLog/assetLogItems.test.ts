import { expect, test } from 'vitest'
import { startStory } from '../../../tests/reports/story.ts'
import { assetLogItems } from './assetLogItems.ts'

const imeis = new Map([[1, '356938035643809']])

test('what a device sent again under a new number is left out with filtering alone', () => {
  const story = startStory()
  story.say('08:00', { sequence: 1 })
  story.say('08:00', { sequence: 2 })
  story.say('08:00', { sequence: 3, satellites: 7 })
  story.say('08:01', { sequence: 4 })
  const ids = (useFiltering: boolean) => assetLogItems(story.messages, imeis, useFiltering).map(({ id }) => id)
  expect(ids(true)).toEqual([1, 3, 4])
  expect(ids(false)).toEqual([1, 2, 3, 4])
  expect(assetLogItems([], imeis, true)).toEqual([])
})

test('an item shows its message’s content and its kind', () => {
  const story = startStory()
  story.say('08:00', { speedKph: 61.23456, heading: 90, iO8: 1, gprsOnline: true, deviceVolts: 12.6 })
  story.say('08:01', { messageID: 10, validity: null, latitude: null, longitude: null, speedKph: null, deviceId: 2 })
  story.say('08:02', { messageID: 59 })
  const [first, second, third] = assetLogItems(story.messages, imeis, true)
  expect(first).toMatchObject({ imei: '356938035643809', gPRMC_Speed: 61.23, gPRMC_Heading: 90, iO8: 1, iO0: null })
  expect(first).toMatchObject({ messageType: 'Position', gprsOnline: true, deviceVolts: 12.6, gPRMC_Validity: 'A' })
  expect(second).toMatchObject({ imei: '', messageType: 'Heartbeat', gPRMC_Latitude: null, gPRMC_Speed: null })
  expect(third).toMatchObject({ messageType: 'Event', messageName: 'Duress' })
})
