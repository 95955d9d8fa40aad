import { measureParked, measureSet } from './measureAccuracy.ts'
import { dayDistance, measureTrucks, type DayDistance } from './measureDistances.ts'
import { measureControlStops } from './measureControlStops.ts'
import { readRecording } from './recordings.ts'
import { median, type Score } from './scoreTrips.ts'
import { storedFrom } from './storedFrom.ts'

type Cell = string | number

const table = (header: readonly Cell[], rows: readonly (readonly Cell[])[]) =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const minutes = (errors: readonly number[]) => `${median(errors).toFixed(1)} min`

function tripRow(name: string, score: Score): Cell[] {
  const { trueTrips, unseen, oneToOne, merged, split, missed, spurious, startErrors, endErrors } = score
  return [name, trueTrips, unseen, oneToOne, merged, split, missed, spurious, minutes(startErrors), minutes(endErrors)]
}

const percentOff = (ratio: number) => `${(Math.abs(ratio - 1) * 100).toFixed(2)} % ${ratio < 1 ? 'below' : 'above'}`

/** The trucks that moved, and the cars, each report against its fixes. */
function distanceRows(): Cell[][] {
  const trucks = measureTrucks()
  const moved = trucks.filter(({ fixesKm }) => fixesKm >= 2)
  const ratioOf = ({ reportKm, fixesKm, silentKm }: DayDistance) => reportKm / (fixesKm - silentKm)
  const sum = (read: (truck: DayDistance) => number) => trucks.reduce((km, truck) => km + read(truck), 0)
  const fleet = sum(({ reportKm }) => reportKm) / sum(({ fixesKm, silentKm }) => fixesKm - silentKm)
  const within = (share: number) => moved.filter((truck) => Math.abs(ratioOf(truck) - 1) < share).length
  const cars = ['car_nevada.nmea', 'car_regensburg.nmea', 'car_munich.nmea'].map((file) => {
    const { reportKm, fixesKm } = dayDistance(file, storedFrom(readRecording(file).messages), 'UTC')
    return [file, percentOff(reportKm / fixesKm)]
  })
  return [
    [`${trucks.length} garbage trucks together`, percentOff(fleet)],
    [
      `Each of the ${moved.length} that moved`,
      `${within(0.005)} within 0.5 %, ${within(0.01)} within 1 %, ${within(0.02)} within 2 %`,
    ],
    ...cars,
  ]
}

/**
 * The figures of docs/accuracy.md, computed from the recordings in tests/fixtures/tracks.
 * @param stamp of what they were computed from (accuracyStamp.ts)
 */
export function accuracyPage(stamp: string): string {
  const parked = measureParked()
  return [
    '# Accuracy',
    '',
    'What the reports find in recordings whose truth is known. `npm run tables` computes this page; the endurance lane of',
    '`npm test` computes it again, and the quick lane compares its stamp with the code and recordings it was computed from.',
    'docs/benchmarks.md says how to read the figures.',
    '',
    `<!-- stamp: ${stamp} -->`,
    '',
    '## Trips',
    '',
    table(
      [
        '',
        'true',
        'without a fix',
        'one-to-one',
        'merged',
        'split',
        'missed',
        'spurious',
        'start error (median)',
        'end error (median)',
      ],
      [
        tripRow('Driving sections', measureSet('phone_trips', ['driving'])),
        tripRow('Cycling sections', measureSet('phone_trips', ['cycling'])),
        tripRow('Both', measureSet('phone_trips', ['driving', 'cycling'])),
        tripRow('Person-days, trips with a vehicle', measureSet('person_days', ['driving'])),
      ],
    ),
    '',
    `Parked for 6 to 18 hours: ${parked.recordings} recordings, ${parked.trips} trips found.`,
    '',
    '## Visits',
    '',
    table(
      ['Control stop', 'seen', 'stood', 'found', 'recorded dwell (median)', 'visit (median)'],
      measureControlStops().map(({ name, seen, stood, found, recordedMinutes }) => [
        name,
        seen,
        stood,
        found.teams,
        `${recordedMinutes} min`,
        `${Math.round(found.minutes)} min`,
      ]),
    ),
    '',
    '## Distances',
    '',
    table(['Recording', 'Report against its fixes'], distanceRows()),
    '',
  ].join('\n')
}
