import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { morning } from './simulatedDrive.ts'
import { storedMessage } from './storedFrom.ts'

/** A piece of a road: so many metres at a speed, bending by so many degrees in all; or a stop of so many seconds. */
export type RoadPiece = { metres: number; kph: number; bend?: number } | { stopSeconds: number; ignition?: 0 | 1 }

export interface RoadOptions {
  /** Metres by which each fix is off, at random; a number that repeats for the same drive. */
  noise?: number
  ignition?: 0 | 1 | null
  accuracyMetres?: number | null
  hasSpeed?: boolean
  start?: number
  /** Of the noise. */
  seed?: number
  /** The most that the receiver reports of a vehicle that stands, km/h. */
  standingKph?: number
}

/** A drive at one fix a second along a road, with the speed of its receiver, and how long the road is. */
export function driveRoad(pieces: readonly RoadPiece[], options: RoadOptions = {}) {
  const { noise = 0, ignition = 1, accuracyMetres = 5, hasSpeed = true, start = morning, seed = 7 } = options
  const random = randomNumbers(seed)
  // Numbers of its own, so that the noise of the fixes stays the same.
  const standing = randomNumbers(seed + 1)
  const messages: StoredMessage[] = []
  const at = { north: 0, east: 0, heading: 20, metres: 0, movingMs: 0, kph: 0, ignition }
  const say = () => {
    const [off, way] = [noise * Math.sqrt(-2 * Math.log(1 - random())), 2 * Math.PI * random()]
    const seconds = messages.length
    messages.push(
      storedMessage({
        id: seconds,
        created: start + seconds * 1000,
        received: start + seconds * 1000 + 500,
        latitude: -37.56 + (at.north + off * Math.cos(way)) / 111_195,
        longitude: 143.85 + (at.east + off * Math.sin(way)) / (111_195 * Math.cos((37.56 * Math.PI) / 180)),
        speedKph: hasSpeed ? at.kph : null,
        heading: at.heading,
        accuracyMetres,
        iO3: at.ignition,
      }),
    )
  }
  say()
  for (const piece of pieces) {
    if ('stopSeconds' in piece) {
      at.ignition = piece.ignition ?? ignition
      for (let second = 0; second < piece.stopSeconds; second++) {
        at.kph = (options.standingKph ?? 0) * standing()
        say()
      }
      at.ignition = ignition
      continue
    }
    // A whole number of seconds, so that the road is as long as it says.
    const seconds = Math.max(1, Math.round(piece.metres / (piece.kph / 3.6)))
    const [step, turn] = [piece.metres / seconds, (piece.bend ?? 0) / seconds]
    at.kph = step * 3.6
    for (let second = 0; second < seconds; second++) {
      const middle = ((at.heading + turn / 2) * Math.PI) / 180
      at.heading = (at.heading + turn + 360) % 360
      at.north += step * Math.cos(middle)
      at.east += step * Math.sin(middle)
      at.metres += step
      at.movingMs += 1000
      say()
    }
  }
  return { messages, km: at.metres / 1000, movingMs: at.movingMs }
}

/** Every so many seconds one of a drive's messages, from the first or a later one on, and the last. */
export function sampled(messages: readonly StoredMessage[], every: number, from = 0): StoredMessage[] {
  let slot = -1
  return messages.filter((message, index) => {
    const now = Math.floor((message.created / 1000 + from) / every)
    const isNew = now !== slot
    slot = now
    return isNew || index === messages.length - 1
  })
}

/** A number between 0 and 1, again and again, the same for a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** An open road of so many km, with a bend of 10 to 60 degrees every 300 to 1,500 m, at 80 to 100 km/h. */
export function openRoad(km: number, seed = 1): RoadPiece[] {
  const random = randomNumbers(seed)
  const pieces: RoadPiece[] = []
  for (let metres = 0, way = 1; metres < km * 1000; way = random() < 0.7 ? -way : way) {
    const straight = 300 + 1200 * random()
    const kph = 80 + 20 * random()
    const bend = 10 + 50 * random()
    pieces.push({ metres: straight, kph }, { metres: bend * 6, kph: kph - 10, bend: bend * way })
    metres += straight + bend * 6
  }
  return pieces
}

/** A road in the hills, one bend after the other, at 40 to 70 km/h. */
export function windingRoad(km: number, seed = 2): RoadPiece[] {
  const random = randomNumbers(seed)
  const pieces: RoadPiece[] = []
  for (let metres = 0, way = 1; metres < km * 1000; way = -way) {
    const bend = 20 + 70 * random()
    const straight = 50 + 250 * random()
    const kph = 40 + 30 * random()
    pieces.push({ metres: straight, kph }, { metres: bend * 2.5, kph: Math.min(kph, 50), bend: bend * way })
    metres += straight + bend * 2.5
  }
  return pieces
}

/** A road that climbs in hairpins: 200 m up, around, 200 m back. */
export function hairpins(km: number): RoadPiece[] {
  const pieces: RoadPiece[] = []
  for (let metres = 0, way = 1; metres < km * 1000; way = -way) {
    pieces.push({ metres: 200, kph: 35, bend: 5 * way }, { metres: 40, kph: 15, bend: 175 * way })
    metres += 240
  }
  return pieces
}

/** Rows of 80 m up and down a field at 8 km/h. */
export function mowingRows(rows: number): RoadPiece[] {
  return Array.from({ length: rows }, (_, row): RoadPiece[] => [
    { metres: 80, kph: 8 },
    { metres: 6, kph: 6, bend: row % 2 === 0 ? 180 : -180 },
  ]).flat()
}

/** Streets of a town: blocks with a turn at every third corner and a wait at every fifth. */
export function townStreets(km: number, seed = 3): RoadPiece[] {
  const random = randomNumbers(seed)
  const pieces: RoadPiece[] = []
  for (let metres = 0, corner = 0; metres < km * 1000; corner++) {
    const block = 80 + 200 * random()
    pieces.push({ metres: block, kph: 30 + 25 * random() })
    if (random() < 0.33) pieces.push({ metres: 15, kph: 18, bend: random() < 0.5 ? 90 : -90 })
    if (random() < 0.2) pieces.push({ stopSeconds: Math.round(10 + 60 * random()) })
    metres += block
  }
  return pieces
}

/** So many minutes of stop-and-go: 20 to 200 m at 15 to 40 km/h, then a wait of 5 to 45 s. */
export function stopAndGo(minutes: number, seed = 4): RoadPiece[] {
  const random = randomNumbers(seed)
  const pieces: RoadPiece[] = []
  for (let seconds = 0; seconds < minutes * 60;) {
    const [metres, kph] = [20 + 180 * random(), 15 + 25 * random()]
    const stopSeconds = Math.round(5 + 40 * random())
    pieces.push({ metres, kph }, { stopSeconds })
    seconds += metres / (kph / 3.6) + stopSeconds
  }
  return pieces
}

/** So many minutes of collecting bins: 15 to 50 m at 8 to 18 km/h, then a wait of 10 to 30 s. */
export function garbageRound(minutes: number, seed = 5): RoadPiece[] {
  const random = randomNumbers(seed)
  const pieces: RoadPiece[] = []
  for (let seconds = 0; seconds < minutes * 60;) {
    const [metres, kph] = [15 + 35 * random(), 8 + 10 * random()]
    const stopSeconds = Math.round(10 + 20 * random())
    pieces.push({ metres, kph }, { stopSeconds })
    seconds += metres / (kph / 3.6) + stopSeconds
  }
  return pieces
}

/** So many hours of a tractor in a yard: 20 to 80 m at up to 8 to 18 km/h with braking and starting, then a wait of 60 to 210 s. */
export function yardMoves(hours: number, seed = 8): RoadPiece[] {
  const random = randomNumbers(seed)
  const acceleration = 0.7
  const pieces: RoadPiece[] = []
  for (let seconds = 0; seconds < hours * 3600;) {
    const [metres, top] = [20 + 60 * random(), (8 + 10 * random()) / 3.6]
    const isTurned = random() < 0.5
    let speed = 0
    for (let left = metres, second = 0; left > 0.3; second++) {
      speed = Math.max(0.4, Math.min(speed + acceleration, top, Math.sqrt(2 * acceleration * left)))
      const step = Math.min(speed, left)
      pieces.push({ metres: step, kph: step * 3.6, bend: isTurned && second < 6 ? 30 : 0 })
      left -= step
      seconds++
    }
    const stopSeconds = Math.round(60 + 150 * random())
    pieces.push({ stopSeconds })
    seconds += stopSeconds
  }
  return pieces
}

/** A bus on its route: so many stops of 12 to 40 s, 250 to 600 m apart, with a corner or a red light between some of them. */
export function busRoute(stops: number, seed = 6): RoadPiece[] {
  const random = randomNumbers(seed)
  return Array.from({ length: stops }, (): RoadPiece[] => {
    const half = 125 + 175 * random()
    const kph = 35 + 15 * random()
    const corner: RoadPiece[] = random() < 0.3 ? [{ metres: 16, kph: 18, bend: random() < 0.5 ? 90 : -90 }] : []
    const light: RoadPiece[] = random() < 0.25 ? [{ stopSeconds: Math.round(10 + 35 * random()) }] : []
    const stop: RoadPiece = { stopSeconds: Math.round(12 + 28 * random()) }
    return [{ metres: half, kph }, ...corner, ...light, { metres: half, kph }, stop]
  }).flat()
}

/** A drive of one of four kinds, as long as chance says. */
export function busyRoads(random: () => number, seed: number): RoadPiece[] {
  const whole = (low: number, high: number) => Math.round(low + (high - low) * random())
  const kind = Math.floor(random() * 4)
  if (kind === 0) return townStreets(whole(5, 40), seed)
  if (kind === 1) return openRoad(whole(20, 200), seed)
  return kind === 2 ? windingRoad(whole(10, 60), seed) : busRoute(whole(10, 60), seed)
}
