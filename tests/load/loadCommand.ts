// npm run load -- --address https://fleet.example.com --email admin@fleet.example [--customer 3 --devices 100 --rate 100 …]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadFleet, signIn } from './loadFleet.ts'
import { reportKinds, type ReportMix } from './reportLoad.ts'
import { startLoad } from './startLoad.ts'

const usage = `npm run load -- --address <url> --email <who signs in>
  with LOAD_PASSWORD and LOAD_GATEWAY_KEY in the environment

  --address    a server; several share the load
  --email      an administrator first; further users with the same password share windows and reports
  --customer   the id of the customer that gets devices 'Load 1', 'Load 2' … that are missing
  --devices    how many devices send (100)
  --rate       messages a second of all of them (100)
  --braking    every which message is a harsh braking (0: none)
  --windows    open windows, on phones and desks, that follow the live positions (10)
  --readers    people who ask for one report after the other (2)
  --mix        their reports, such as tripLog=5,groupSummary=1 (tripLog=1); there are ${Object.keys(reportKinds).join(', ')}
  --minutes    how long (5)`

const [text, several] = [{ type: 'string' }, { type: 'string', multiple: true }] as const
const options = {
  address: several,
  email: several,
  customer: text,
  devices: text,
  rate: text,
  braking: text,
  windows: text,
  readers: text,
  mix: text,
  minutes: text,
} as const

/** Ends the command with a sentence and how it is used. */
function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${usage}`)
  process.exit(2)
}

function readOptions() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const values = readOptions()
const { LOAD_PASSWORD: password, LOAD_GATEWAY_KEY: gatewayKey } = process.env

function number(name: 'customer' | 'devices' | 'rate' | 'braking' | 'windows' | 'readers' | 'minutes', or: number) {
  const given = values[name]
  const value = given === undefined ? or : Number(given)
  return value >= 0 ? value : refuse(`--${name} has to be a number, not ${given}.`)
}

/** Reads 'tripLog=5,groupSummary=1'. */
function readMix(given = 'tripLog=1'): ReportMix {
  const mix: ReportMix = {}
  for (const part of given.split(',')) {
    const [name = '', share = '1'] = part.trim().split('=')
    const kind = Object.keys(reportKinds).find((one): one is keyof typeof reportKinds => one === name)
    if (!kind || !(Number(share) > 0)) return refuse(`--mix has ${part}, which is no report with its share.`)
    mix[kind] = Math.round(Number(share))
  }
  return mix
}

async function run(): Promise<void> {
  const origins = (values.address ?? refuse('--address is missing.')).map((address) => {
    if (!URL.canParse(address)) refuse(`--address has to be a URL, not ${address}.`)
    return new URL(address).origin
  })
  const emails = values.email ?? refuse('--email is missing.')
  if (!password) return refuse('LOAD_PASSWORD is missing.')
  if (!gatewayKey) return refuse('LOAD_GATEWAY_KEY is missing.')
  const [seconds, mix, deviceCount] = [number('minutes', 5) * 60, readMix(values.mix), number('devices', 100)]
  const plan = {
    messagesPerSecond: number('rate', 100),
    brakingEvery: number('braking', 0),
    windows: number('windows', 10),
    readers: number('readers', 2),
    mix,
  }
  const tokens = await Promise.all(emails.map((email) => signIn(origins[0]!, email, password)))
  const customerId = values.customer === undefined ? undefined : number('customer', 0)
  const fleet = await loadFleet({ origin: origins[0]!, token: tokens[0]! }, deviceCount, customerId)
  const load = startLoad({ origins, gatewayKey, tokens, ...fleet, ...plan })
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  const end = Date.now() + seconds * 1000
  while (Date.now() < end && !stopping.signal.aborted) {
    await sleep(Math.min(10_000, end - Date.now()), undefined, { signal: stopping.signal }).catch(() => undefined)
    const { 'messages answered': messages, 'reports made': reports } = load.figures()
    console.info(`${Math.round(seconds - (end - Date.now()) / 1000)} s  ${messages} messages, ${reports} reports`)
  }
  await load.endWork()
  const [figures, problems] = [load.figures(), load.problems()]
  await load.windows.end()
  for (const [name, value] of Object.entries(figures)) console.info(`${name}: ${value}`)
  for (const problem of problems) console.error(`\nFAULT ${problem}`)
  process.exit(problems.length === 0 ? 0 : 1)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
