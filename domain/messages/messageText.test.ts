import { afterEach, expect, test } from 'vitest'
import { messageID, messageName, temperatureEventID } from '../../contract/ingest/messageCatalogue.ts'
import { noteText } from '../alerts/noteText.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { deviceText } from '../access/deviceOfAgent.ts'
import { placeText } from '../places/placeText.ts'
import { plainNumber } from '../units/measures.ts'
import { defaultUnits, setReaderUnits } from '../units/readerUnits.ts'
import { setReaderLanguage } from '../../words/reader.ts'
import type { Language } from '../../words/languages.ts'
import { eventNameText, messageText, storedNameText } from './messageText.ts'
import { storeReason, type RejectionReason } from '../../contract/ingest/rejectionReason.ts'
import { rejectionText } from './rejectionText.ts'

const read = (language: Language) => setReaderLanguage(() => language)
afterEach(() => {
  read('en-AU')
  setReaderUnits(() => defaultUnits('en-AU'))
})

test('every message of the catalogue has the same name in English as it is stored with', () => {
  for (const id of Object.values(messageID)) expect(messageText(id)).toBe(messageName(id))
  expect(messageText(temperatureEventID.TempA, 'Temperature A high')).toBe('Temperature A high')
  expect(messageText(temperatureEventID.TempB, 'Temperature B low')).toBe('Temperature B low')
  expect(messageText(77)).toBe('Message 77')
})

test('a message is named in the language of its reader, an alarm of a gateway too where Traccar knows it', () => {
  read('de')
  expect(messageText(messageID.harshBraking, 'Harsh braking')).toBe('Starkes Bremsen')
  expect(messageText(temperatureEventID.TempA, 'Temperature A high')).toBe('Temperatur A zu hoch')
  expect(messageText(messageID.otherAlarm, 'Low fuel')).toBe('Wenig Kraftstoff')
  expect(messageText(messageID.otherAlarm, 'Reefer unhappy')).toBe('Reefer unhappy')
  expect(messageText(messageID.otherAlarm, 'Other alarm')).toBe('Anderer Alarm')
  expect([storedNameText('Power cut'), storedNameText('Low fuel')]).toEqual(['Stromausfall', 'Wenig Kraftstoff'])
  // An event that somebody named keeps that name, also where an alarm of a gateway has the same one.
  expect(['Power cut', 'Other alarm', 'Low fuel', 'Werkstatt'].map(eventNameText)).toEqual([
    'Stromausfall',
    'Anderer Alarm',
    'Low fuel',
    'Werkstatt',
  ])
  read('en-AU')
  expect(['Low fuel', 'Gps antenna cut', 'Constructor'].map((name) => messageText(messageID.otherAlarm, name))).toEqual(
    ['Low fuel', 'GPS antenna cut', 'Constructor'],
  )
})

test('a stored place is worded in the language and the unit of its reader', () => {
  expect(placeText('4 km NE of Ballarat VIC')).toBe('4 km NE of Ballarat VIC')
  expect(placeText('Laverton North (depot)')).toBe('Laverton North (depot)')
  read('de')
  expect(placeText('4 km NE of Ballarat VIC')).toBe('4 km nordöstlich von Ballarat VIC')
  expect(placeText('Dock 4 (point of interest)')).toBe('Dock 4 (Ort)')
  expect(placeText('12 Main St, Ballarat')).toBe('12 Main St, Ballarat')
  setReaderUnits(() => ({ distance: 'mi', speed: 'mph', temperature: '°C', clock: '24' }))
  expect(placeText('16 km W of Leeds')).toBe('10 mi westlich von Leeds')
})

test('notes are worded when they are read; other texts are unchanged', () => {
  const repeated = storeNote({ code: 'repeated', round: 2, rounds: 30, devices: 1 })
  expect(noteText(repeated)).toBe('2 of 30, 1 device')
  expect(noteText(storeNote({ code: 'partOf', alert: 12 }))).toBe('Part of alert 12.')
  expect(noteText(storeNote({ code: 'noMailServer' }))).toBe('no mail server set')
  read('fr')
  expect(noteText(repeated)).toBe('2 sur 30, 1 appareil')
  for (const text of ['by messages that arrived late', '', '{"code":"other"}', '{']) expect(noteText(text)).toBe(text)
})

test('the reasons for rejecting messages are in the language of their reader', () => {
  const reason = 'created: 2026-02-30 is not a day of the calendar.'
  expect(rejectionText(reason)).toBe(reason)
  read('es')
  expect(rejectionText(reason)).toBe('created: 2026-02-30 no es un día del calendario.')
  expect(rejectionText('The device with IMEI 123 is disabled.')).toBe(
    'El dispositivo con el IMEI 123 está desactivado.',
  )
  expect(rejectionText('What nobody foresaw.')).toBe('What nobody foresaw.')
})

test('a reason is stored as a code, and reads as the sentence that older versions stored', () => {
  const reasons: readonly [RejectionReason, string][] = [
    [{ code: 'disabled', id: '123' }, 'The device with IMEI 123 is disabled.'],
    [{ code: 'noDay', field: 'created', day: '2026-02-30' }, 'created: 2026-02-30 is not a day of the calendar.'],
    [{ code: 'timeRange', field: 'tst' }, 'tst: must be a time between the years 1970 and 2100.'],
    [{ code: 'missing', field: 'location' }, 'location: is missing.'],
    [{ code: 'unreadable', field: 'lat', detail: 'Invalid type' }, 'lat: Invalid type'],
    [{ code: 'noId' }, 'device: names no id.'],
  ]
  for (const [reason, sentence] of reasons) {
    expect(rejectionText(storeReason(reason))).toBe(sentence)
    expect(rejectionText(sentence)).toBe(sentence)
  }
  read('es')
  for (const [reason, sentence] of reasons) expect(rejectionText(storeReason(reason))).toBe(rejectionText(sentence))
})

test('a message from a schema is in the reader’s language, even if an older version stored it', () => {
  read('de')
  const noTime = 'created: Geben Sie die Zeit nach ISO 8601 mit Zeitzone an, zum Beispiel 2026-05-01T08:30:00Z.'
  const noNumber = 'messageID: muss number sein, gesendet wurde "q".'
  const detail = 'Invalid type: Expected number but received "q"'
  const iso = 'Give the time as ISO 8601 with a zone, for example 2026-05-01T08:30:00Z.'
  const reasons: readonly [RejectionReason, string][] = [
    [{ code: 'notTime', field: 'created' }, noTime],
    [{ code: 'unreadable', field: 'created', detail: iso }, noTime],
    [{ code: 'unexpected', field: 'messageID', expected: 'number', received: '"q"' }, noNumber],
    [{ code: 'unreadable', field: 'messageID', detail }, noNumber],
    [{ code: 'unexpected', field: 'messageID', expected: null, received: '1.5' }, 'messageID: 1.5 ist nicht gültig.'],
    [
      { code: 'unreadable', field: 'messageID', detail: 'Invalid integer: Received 1.5' },
      'messageID: 1.5 ist nicht gültig.',
    ],
  ]
  for (const [reason, sentence] of reasons) expect(rejectionText(storeReason(reason))).toBe(sentence)
  expect(rejectionText(`created: ${iso}`)).toBe(noTime)
  expect(rejectionText(`messageID: ${detail}`)).toBe(noNumber)
})

test('a device is named in the language of its reader', () => {
  read('de')
  expect(deviceText('Chrome on Android')).toBe('Chrome auf Android')
  expect(deviceText('Unknown device')).toBe('Unbekanntes Gerät')
  expect(deviceText('Phone on the wall')).toBe('Phone on the wall')
})

test('a decimal comma is read where the language writes one', () => {
  expect([plainNumber(' 2,5 '), plainNumber('2.5'), plainNumber('−3')]).toEqual(['2,5', '2.5', '-3'])
  read('de')
  expect([plainNumber(' -2,5 '), plainNumber('2.5'), plainNumber('1.000,5'), plainNumber(',5')]).toEqual([
    '-2.5',
    '2.5',
    '1.000,5',
    '.5',
  ])
})
