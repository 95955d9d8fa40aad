// Prints the accuracy table of docs/benchmarks.md, from the recordings in tests/fixtures/tracks:
// npx esbuild tests/accuracy/printAccuracy.ts --bundle --platform=node --format=esm --packages=external | node --input-type=module
import { measureParked, measureSet } from './measureAccuracy.ts'
import { median, type Score } from './scoreTrips.ts'

const columns = [
  '',
  'true',
  'without a fix',
  'one-to-one',
  'merged',
  'split',
  'missed',
  'spurious',
  'start error',
  'end error',
]

function row(name: string, score: Score): string {
  const { trueTrips, unseen, oneToOne, merged, split, missed, spurious, startErrors, endErrors } = score
  const minutes = (errors: number[]) => `${median(errors).toFixed(1)} min`
  const cells = [
    name,
    trueTrips,
    unseen,
    oneToOne,
    merged,
    split,
    missed,
    spurious,
    minutes(startErrors),
    minutes(endErrors),
  ]
  return `| ${cells.join(' | ')} |`
}

const parked = measureParked()
console.info(
  [
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    row('Scripted outings, driving sections', measureSet('phone_trips', ['driving'])),
    row('Scripted outings, cycling sections', measureSet('phone_trips', ['cycling'])),
    row('Scripted outings, both', measureSet('phone_trips', ['driving', 'cycling'])),
    row('Person-days, reviewed trips with a vehicle', measureSet('person_days', ['driving'])),
    '',
    `Parked for 6 to 18 hours: ${parked.recordings} recordings, ${parked.trips} trips found.`,
  ].join('\n'),
)
