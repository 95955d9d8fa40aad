import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { startStory, yardCentre } from '../reports/story.ts'
import type { TestServer } from '../support/testServer.ts'
import { addGroup } from './addGroup.ts'

/** The depot of the seeded fleet: the story's yard is moved there. */
const depot = { latitude: -37.5622, longitude: 143.8503 }
export const names = ['Reefer "7", west', 'Van 8'] as const
const imeis = ['354000000000012', '354000000000020']

/** To the shop with a load that is too warm, a while of idling there, and home too fast: something for every table of a day. */
function reeferDay(day: string, serial: string): StoredMessage[] {
  const story = startStory({ day })
  const cooled = { iO1: 1, sensorAValue: 4, sensorBValue: -18.5 }
  story.stand('06:00', '07:50', 40, cooled)
  story.say('07:58', { messageID: 50, ibutton: serial })
  story.ignitionOn('08:00')
  story.drive('08:00', '08:20', 60, { iO1: 1, sensorAValue: 12.25 })
  story.ignitionOff('08:20', cooled)
  story.stand('08:30', '09:15', 15, cooled)
  story.ignitionOn('09:15')
  story.stand('09:16', '09:26', 2)
  story.cruise('09:27', '09:37', -110)
  story.drive('09:37', '09:38', -100)
  story.ignitionOff('09:39')
  story.stand('10:00', '23:30', 180, { validity: 'V', latitude: null, longitude: null })
  return story.messages
}

/** A van without an ignition wire. */
function vanDay(day: string): StoredMessage[] {
  const story = startStory({ day, hasWire: false })
  story.stand('07:00', '08:00', 30)
  story.drive('08:00', '08:30', 40)
  story.stand('08:40', '12:00', 30)
  return story.messages
}

/** A message of a story as its device would send it. */
const asSent = ({ created, messageID, latitude, longitude, speedKph, validity, ...more }: StoredMessage) => ({
  created,
  messageID,
  odometer: more.odometerKm,
  iO1: more.iO1,
  iO3: more.iO3,
  ibutton: more.ibutton,
  sensorAValue: more.sensorAValue,
  sensorBValue: more.sensorBValue,
  gPRMC: {
    latitude: latitude === null ? null : latitude - yardCentre.latitude + depot.latitude,
    longitude: longitude === null ? null : longitude - yardCentre.longitude + depot.longitude,
    speed: speedKph,
    validity,
  },
})

/** Sends the days of two assets in a group of their own, and adds a point of interest where the reefer went. */
export async function sendDay(server: TestServer) {
  const { db, fleet } = server
  const customerId = fleet.customers[0]
  const { depotId } = fleet
  const { assets, groupId } = await addGroup(server, 'Files', [
    { name: names[0], imei: imeis[0]!, fitted: { depotId, tempA: true, tempB: true, driverID: true } },
    { name: names[1], imei: imeis[1]!, fitted: { depotId } },
  ])
  await db.execute(sql`
    update customers set temp_a = 8, temp_b = -12, temperature_threshold_duration = 15, fridge_event_trigger = 'always',
      engine_event_trigger = 'always', speed_exception_duration_limit = 3 where id = ${customerId}`)
  const rad = { type: 'circle', lat: depot.latitude + 20_000 / 111_195, lng: depot.longitude, rad: 300 }
  const token = await server.signIn(fleet.users.admin)
  const poi = { CustomerId: customerId, Name: 'Shop "A", north', Duration: 10, Status: 'Active' }
  const made = await server.call('POST', '/api/POI/POIRegister', {
    token,
    body: {
      ...poi,
      Overlay: JSON.stringify(rad),
    },
  })
  const day = addDays(dayOf(server.now(), 'act'), -20)
  const days = [reeferDay(day, fleet.serials.north), vanDay(day)]
  for (const [index, messages] of days.entries())
    expect((await server.ingest(imeis[index]!, messages.map(asSent))).body).toMatchObject({ rejected: 0 })
  // Track begins with today.
  await server.ingest(imeis[0]!, [{ ...asSent(reeferDay(day, '')[0]!), created: server.now() - 1_000 }])
  return { day, assets, groupId, poiId: Number(made.body.id), token }
}
