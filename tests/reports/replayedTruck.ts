import { messageID } from '../../contract/ingest/messageCatalogue.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const metresPerDegree = 111_195

/** Where the truck begins each day. It drives north from here. */
const yard = { latitude: -37.5622, longitude: 143.8503 }
/** Fifty kilometres north of it, where it delivers. */
export const customer = { latitude: yard.latitude + 50_000 / metresPerDegree, longitude: yard.longitude }
export const drivers = ['REPLAY-ANN', 'REPLAY-BEN']

/**
 * Four days of a truck with everything that a rule looks for, as its device sends them, in order; the last message is of `end` (epoch ms,
 * whole minutes). Each day: an hour's drive with six minutes too fast, a spike and a flip of the wire, forty minutes at a customer, the way
 * back with another driver, an hour of idling, a harsh braking, and at times a warm fridge. Temperatures come in messages of their own, in
 * the second of a position; on the last day there are a duress and a power cut; at night the device reports every half hour.
 */
export function replayedTruck(end: number): object[] {
  const messages: { created: number }[] = []
  const say = (created: number, fields: object) => messages.push({ created, ...fields })
  let odometer = 1_000
  let north = 0

  function place(created: number, speed: number, aside = 0) {
    const latitude = yard.latitude + north / metresPerDegree
    return { latitude, longitude: yard.longitude + aside / metresPerDegree, speed, validity: 'A', created }
  }
  function stand(from: number, until: number, every: number, fields: object) {
    for (let at = from; at < until; at += every) say(at, { gPRMC: place(at, 0), odometer, ...fields })
  }
  function drive(from: number, minutes: number, towards: 1 | -1, warm: boolean) {
    for (let at = from; at < from + minutes * minute; at += 20 * second) {
      const since = (at - from) / minute
      const kph = since >= 20 && since < 26 ? 125 : 48
      const isSpike = since === 40
      const iO3 = since === 30 ? 0 : 1
      say(at, { gPRMC: place(at, kph, isSpike ? 3_000 : 0), iO3, odometer })
      // A reading of its own in the same second, as many fridges send.
      if (since % 5 === 0) say(at, { sensorAValue: warm ? 12.5 : 4 + (since % 3), iO1: 1 })
      if (since === 35) say(at, { messageID: messageID.harshBraking, gPRMC: place(at, kph) })
      north += (towards * (kph * second * 20)) / 3_600
      odometer += (kph * 20) / 3_600
    }
  }
  for (let day = 3; day >= 0; day--) {
    const begin = end - day * 24 * hour - 6 * hour
    north = 0
    stand(begin - 17 * hour, begin, 30 * minute, { iO3: 0, sensorAValue: 5, iO1: 0 })
    say(begin, { messageID: messageID.ignitionOn, iO3: 1, gPRMC: place(begin, 0), odometer })
    say(begin + second, { messageID: messageID.iButtonConnected, ibutton: drivers[0], gPRMC: place(begin, 0) })
    stand(begin + minute, begin + 8 * minute, minute, { iO3: 1, iO1: 1, sensorAValue: 5 })
    drive(begin + 8 * minute, 60, 1, day === 1)
    const arrived = begin + 68 * minute
    say(arrived, { messageID: messageID.ignitionOff, iO3: 0, gPRMC: place(arrived, 0), odometer })
    stand(arrived + minute, arrived + 40 * minute, 5 * minute, { iO3: 0, iO1: 1, sensorAValue: day === 1 ? 13 : 5 })
    const leaves = arrived + 41 * minute
    say(leaves, { messageID: messageID.ignitionOn, iO3: 1, gPRMC: place(leaves, 0), odometer })
    say(leaves + second, { messageID: messageID.iButtonConnected, ibutton: drivers[1], gPRMC: place(leaves, 0) })
    drive(leaves + minute, 60, -1, false)
    const back = leaves + 61 * minute
    stand(back, back + hour, minute, { iO3: 1, iO1: 1, sensorAValue: 6 })
    if (day === 0) {
      say(back + 10 * minute + second, { messageID: messageID.duress })
      say(back + 20 * minute + second, { messageID: messageID.powerCut })
      say(back + 30 * minute + second, { messageID: messageID.powerRestored })
    }
    const off = back + hour
    say(off, { messageID: messageID.ignitionOff, iO3: 0, gPRMC: place(off, 0), odometer })
    // The last one of all says nothing of what it carries: screens show what was said last.
    stand(off + 5 * minute, begin + 6 * hour, 15 * minute, { iO3: 0, sensorAValue: 5.5, deviceVolts: 24.5 })
  }
  say(end, { messageID: messageID.heartbeat })
  return messages
}

/** The newest one first, as after a dead spot, then the others in an order that is equal in each run. */
export function shuffledOf(messages: readonly object[]): object[] {
  const others = messages
    .slice(0, -1)
    .map((message, index) => ({ message, rank: (Math.sin(index * 12.9898) * 43_758.5453) % 1 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ message }) => message)
  return [...messages.slice(-1), ...others]
}
