import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { driveRoad, openRoad, randomNumbers, sampled, townStreets } from './simulatedRoad.ts'
import { storedMessage } from './storedFrom.ts'

const whole = (random: () => number, low: number, high: number) => Math.round(low + (high - low) * random())

/** A day of a truck with what spoils days: noise, spikes of one to five fixes, loose wires, void and lost messages, seconds of two readings. */
export function roughDay(seed: number, start?: number): StoredMessage[] {
  const random = randomNumbers(seed)
  const every = [1, 5, 10, 20, 30, 60][Math.floor(random() * 6)]!
  const { messages } = driveRoad(
    [
      { stopSeconds: 300, ignition: 0 },
      ...townStreets(5, seed),
      { stopSeconds: whole(random, 300, 1500) },
      ...openRoad(60, seed),
      { stopSeconds: 1200, ignition: 0 },
      ...openRoad(20, seed + 7),
      { stopSeconds: 900 },
      { stopSeconds: 1800, ignition: 0 },
    ],
    { noise: 1 + 11 * random(), seed, hasSpeed: random() < 0.8, ...(start === undefined ? {} : { start }) },
  )
  const rough: StoredMessage[] = []
  let spike = 0
  let lost = 0
  for (const message of sampled(messages, every)) {
    spike = spike > 0 ? spike - 1 : random() < 0.01 ? whole(random, 1, 5) : 0
    lost = lost > 0 ? lost - 1 : random() < 0.003 ? whole(random, 1, 1200 / every) : 0
    if (lost > 0) continue
    const away = spike > 0 ? { latitude: message.latitude! + (0.01 + every / 1500) } : {}
    const isFlip = random() < 0.005
    const isVoid = random() < 0.02
    rough.push({ ...message, ...away, iO3: isFlip ? 0 : message.iO3, validity: isVoid ? 'V' : 'A', id: rough.length })
    if (random() < 0.2)
      rough.push(
        storedMessage({
          created: message.created,
          received: message.received,
          sensorAValue: 4,
          iO1: 1,
          id: rough.length,
        }),
      )
  }
  return rough
}
