// npm run soak [-- --minutes 60 --instances 2 --devices 100 --rate 100 --windows 20 --readers 2 --pause 20 --only 'clock']
import { parseArgs } from 'node:util'
import { runSoak } from './runSoak.ts'
import { longSoak } from './soakPlan.ts'

const number = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    minutes: number,
    instances: number,
    devices: number,
    rate: number,
    windows: number,
    readers: number,
    pause: number,
    only: { type: 'string' },
  },
})

/** Ends the command with a sentence if an option is no positive number. */
function positive(name: Exclude<keyof typeof values, 'only'>, or: number): number {
  const given = values[name]
  const value = given === undefined ? or : Number(given)
  if (value > 0) return value
  console.error(`--${name} has to be a number above 0, not ${given}.`)
  process.exit(2)
}

const begun = Date.now()
const { problems, figures } = await runSoak(
  {
    seconds: Math.round(positive('minutes', longSoak.seconds / 60) * 60),
    instances: Math.round(positive('instances', longSoak.instances)),
    devices: Math.round(positive('devices', longSoak.devices)),
    messagesPerSecond: positive('rate', longSoak.messagesPerSecond),
    windows: Math.round(positive('windows', longSoak.windows)),
    readers: Math.round(positive('readers', longSoak.readers)),
    faultEverySeconds: positive('pause', longSoak.faultEverySeconds),
    ...(values.only !== undefined && { only: values.only }),
  },
  (text) => console.info(`${Math.round((Date.now() - begun) / 1000)} s  ${text}`),
)
console.info('')
for (const [name, value] of Object.entries(figures)) console.info(`${name}: ${value}`)
for (const problem of problems) console.error(`\nFAULT ${problem}`)
console.info(problems.length === 0 ? '\nNothing was lost or doubled.' : `\n${problems.length} faults`)
process.exit(problems.length === 0 ? 0 : 1)
