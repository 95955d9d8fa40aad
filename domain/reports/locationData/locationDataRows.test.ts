import { describe, expect, it } from 'vitest'
import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import { startStory } from '../../../tests/reports/story.ts'
import { driverSessions } from '../../ibuttons/driverSessions.ts'
import { dayBounds } from '../../time/dayBounds.ts'
import { locationDataRows } from './locationDataRows.ts'

const fobs = new Map([['A1', { id: 7, name: 'Mia Chen' }]])
function rowsOf({ messages }: ReturnType<typeof startStory>, day = '2026-06-10') {
  return locationDataRows(messages, dayBounds(day, 'act'), driverSessions(messages, null), fobs)
}

describe('the rows of Location Data', () => {
  it('are the messages of the day, the first of the next day not among them', () => {
    const story = startStory()
    for (const when of ['2026-06-09 23:59', '00:00', '23:59', '2026-06-11 00:00']) story.say(when)
    expect(rowsOf(story).map(({ id }) => id)).toEqual([2, 3])
    expect(locationDataRows([], dayBounds('2026-06-10', 'act'), [], fobs)).toEqual([])
  })

  it('include both hours that occur twice at night, and none that is skipped', () => {
    const story = startStory({ day: '2026-04-05' })
    const { start, end } = dayBounds('2026-04-05', 'act')
    for (let at = start; at < end; at += 3_600_000) story.say(at)
    expect(rowsOf(story, '2026-04-05')).toHaveLength(25)
    const spring = dayBounds('2026-10-04', 'act')
    expect((spring.end - spring.start) / 3_600_000).toBe(23)
  })

  it('show what the message reported, and are blank for what it didn’t', () => {
    const story = startStory()
    story.say('08:00', { messageID: messageID.duress, iO1: 1, iO3: 0, sequence: 12, gprsOnline: false, satellites: 9 })
    story.say('08:01', { iO3: null, validity: null, latitude: null, longitude: null, speedKph: null })
    story.say('08:02', { validity: 'V' })
    const [first, second, third] = rowsOf(story)
    expect(first).toMatchObject({ duress: 'Y', fridge: 'On', ignition: 'Off', logID: 12, gsm: 'Offline', sat: 9 })
    expect(first!.gps).toBe('Online')
    expect(second).toMatchObject({ duress: '', fridge: null, ignition: null, gps: null, gsm: null, latitude: null })
    expect(third!.gps).toBe('Offline')
  })

  it('name who was on the reader, by serial where nobody gave the fob a name', () => {
    const story = startStory()
    story.say('07:59')
    story.say('08:00', { messageID: messageID.iButtonConnected, ibutton: 'A1' })
    story.say('09:00')
    story.say('10:00', { messageID: messageID.iButtonDisconnected, ibutton: 'A1' })
    story.say('11:00', { messageID: messageID.iButtonConnected, ibutton: 'B2' })
    expect(rowsOf(story).map(({ driverID, ibuttonId, serialno }) => [driverID, ibuttonId, serialno])).toEqual([
      ['', null, ''],
      ['Mia Chen', 7, 'A1'],
      ['Mia Chen', 7, 'A1'],
      ['', null, ''],
      ['B2', null, 'B2'],
    ])
  })
})
