import { fromZonedTime } from 'date-fns-tz'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { tripLog } from '../../domain/reports/tripLog/tripLog.ts'
import type { TripLogInput } from '../../domain/reports/day/tripLogInput.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { toIana } from '../../domain/time/timeZones.ts'
import { emptyMessage } from '../../server/ingest/incomingMessage.ts'

const minute = 60_000
const metresPerDegree = 111_195

/** Where every story begins: the yard in Melbourne. */
export const yardCentre = { latitude: -37.81, longitude: 144.96 }

/** A shop 20 km north of the yard, half an hour at 40 km/h; stays of ten minutes count. */
export const shop: TripLogInput['places'][number] = {
  kind: 'poi',
  id: 9,
  name: 'Shop',
  overlay: {
    type: 'circle',
    centre: { ...yardCentre, latitude: yardCentre.latitude + 20_000 / metresPerDegree },
    radiusMetres: 200,
  },
  minMinutes: 10,
}

export interface StoryOptions {
  day: string
  timeZoneId: string
  /** Without a wire no message says anything of the ignition. */
  hasWire: boolean
}

/** Builds the messages of a day step by step, in local clock times ('08:00', or '2026-06-11 00:30' for another day). */
export function startStory(given: Partial<StoryOptions> = {}) {
  const { day, timeZoneId, hasWire } = { day: '2026-06-10', timeZoneId: 'act', hasWire: true, ...given }
  const messages: StoredMessage[] = []
  const { longitude } = yardCentre
  let { latitude } = yardCentre
  let odometerKm = 1_000
  let ignition = 0

  const at = (clock: string) => {
    const text = clock.includes(' ') ? clock.replace(' ', 'T') : `${day}T${clock}`
    return fromZonedTime(text, toIana(timeZoneId)).getTime()
  }
  const say = (when: string | number, fields: Partial<StoredMessage> = {}) => {
    const created = typeof when === 'string' ? at(when) : when
    messages.push({
      ...silence,
      id: messages.length + 1,
      created,
      received: created + 2_000,
      latitude,
      longitude,
      speedKph: 0,
      validity: 'A',
      fixCreated: created,
      odometerKm,
      iO3: hasWire ? ignition : null,
      ...fields,
    })
  }
  const story = {
    messages,
    at,
    say,
    ignitionOn(clock: string, fields: Partial<StoredMessage> = {}) {
      ignition = 1
      say(clock, { messageID: hasWire ? messageID.ignitionOn : messageID.position, ...fields })
    },
    ignitionOff(clock: string, fields: Partial<StoredMessage> = {}) {
      ignition = 0
      say(clock, { messageID: hasWire ? messageID.ignitionOff : messageID.position, ...fields })
    },
    /** A message every so many minutes from one time until before the other, standing. */
    stand(from: string, until: string, everyMinutes: number, fields: Partial<StoredMessage> = {}) {
      for (let time = at(from); time < at(until); time += everyMinutes * minute) say(time, fields)
    },
    /** A message each minute until before the end, going north (or south, with a negative speed). */
    cruise(from: string, until: string, kph: number, fields: Partial<StoredMessage> = {}) {
      for (let time = at(from); time < at(until); time += minute) {
        say(time, { speedKph: Math.abs(kph), ...fields })
        latitude += (kph * 1_000) / 60 / metresPerDegree
        odometerKm += Math.abs(kph) / 60
      }
    },
    /** The same, with a last message at the end, standing. */
    drive(from: string, until: string, kph: number, fields: Partial<StoredMessage> = {}) {
      story.cruise(from, until, kph, fields)
      say(until, fields)
    },
    /** The report on the story's day, or another. */
    report(change: Partial<TripLogInput> = {}, reportDay = day) {
      return tripLog({
        ...quietInput,
        messages,
        bounds: dayBounds(reportDay, timeZoneId),
        timeZoneId,
        now: at('2030-01-01 00:00'),
        ...change,
      })
    },
    /** Local clock time of an instant of the report. */
    clock(iso: string | null) {
      const options = { timeZone: toIana(timeZoneId), hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
      return iso === null ? null : new Intl.DateTimeFormat('en-AU', options).format(new Date(iso))
    },
  }
  return story
}

export const yard: TripLogInput['places'][number] = {
  kind: 'depot',
  id: 7,
  name: 'Yard',
  overlay: { type: 'circle', centre: yardCentre, radiusMetres: 300 },
  minMinutes: 0,
}

export const quietInput: Omit<TripLogInput, 'messages' | 'bounds' | 'now' | 'timeZoneId'> = {
  asset: { id: 1, name: 'Truck 1', tempA: true, tempB: false, driverID: true, depotId: 7, depotName: 'Yard' },
  customer: {
    tempA: 8,
    tempB: -12,
    temperatureThresholdDuration: 30,
    fridgeEventTrigger: 'on',
    engineEventTrigger: 'always',
    speedExceptionDurationLimit: 3,
  },
  speedLimitKph: 100,
  places: [yard],
  checkpoint: null,
  sessionBefore: null,
  driverNames: new Map([['A1', 'Mia Chen']]),
  useFiltering: true,
  compact: false,
}

const silence: StoredMessage = {
  id: 0,
  assetId: 1,
  deviceId: 1,
  received: 0,
  ...emptyMessage(0),
}
