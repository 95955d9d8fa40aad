// Loaded before a server that a test starts (node --import, see steppedClock.ts): shifts the clock of that process by as many milliseconds as the file STEPPED_CLOCK says,
// again whenever it changes. Timers and performance.now() go on as they do when the clock of a machine is set.
import { readFileSync } from 'node:fs'

const checkMs = 50
const MachineDate = Date
let shift = 0

function look() {
  try {
    shift = Number(readFileSync(process.env.STEPPED_CLOCK, 'utf8')) || 0
  } catch {
    // The machine's own time until the file is there.
  }
}

const now = () => MachineDate.now() + shift
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
look()
setInterval(look, checkMs).unref()
