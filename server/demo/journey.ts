import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { itemAt, lastItem } from '../../domain/lists/itemAt.ts'
import { driveAlong, type SimulatedDrive, type SpeedingSpan, type DrivingStyle } from './drive.ts'
import type { Position } from '../../domain/places/position.ts'
import { pathFrom } from './path.ts'
import type { Random } from './random.ts'
import type { RoadPoint } from './road.ts'

const minute = 60_000

/** The state of a vehicle during a phase. */
export interface Setting {
  ignition: boolean
  fridge: boolean
  doorOpen: boolean
}

/** A span in which a vehicle stands or drives in one state. Times in epoch ms; phases follow each other without gaps. */
export interface Phase extends Setting {
  from: number
  to: number
  at: Position
  drive?: SimulatedDrive
}

/** Something that a device reports at a moment: a message id, with the key fob's serial for a tap. */
export interface JourneyEvent {
  at: number
  messageID: number
  serial?: string
}

export interface JourneySpan {
  from: number
  to: number
}

export interface Journey {
  phases: Phase[]
  marks: JourneyEvent[]
  /** No valid fix. */
  fixLost: JourneySpan[]
  /** No radio: messages are stored and sent later. */
  radioLost: JourneySpan[]
}

/** What can happen on a drive, as probabilities from 0 to 1; all 0 by default. */
export interface DriveMishaps {
  harsh?: number
  overspeed?: number
  fixLost?: number
  radioLost?: number
  speedingSpan?: SpeedingSpan
}

/** Writes a journey phase by phase, from a start time on. */
export class JourneyWriter {
  readonly journey: Journey = { phases: [], marks: [], fixLost: [], radioLost: [] }
  private readonly drivingStyle: DrivingStyle
  private readonly random: Random
  private time: number
  private where: Position
  private fridge = false
  /** False while the ignition wire is broken and shows nothing, although the vehicle drives. */
  private wire = true

  constructor(start: number, where: Position, drivingStyle: DrivingStyle, random: Random) {
    this.time = start
    this.where = where
    this.drivingStyle = drivingStyle
    this.random = random
  }

  get now(): number {
    return this.time
  }

  get place(): Position {
    return this.where
  }

  setFridge(on: boolean): void {
    this.fridge = on
  }

  setWire(works: boolean): void {
    this.wire = works
  }

  /** Adds time parked with the engine off; the cargo door may be open for the first minutes. */
  park(minutes: number, doorOpenMinutes = 0): void {
    const open = Math.min(minutes, doorOpenMinutes)
    this.wait(open, { ignition: false, doorOpen: true })
    this.wait(minutes - open, { ignition: false, doorOpen: false })
  }

  parkUntil(time: number): void {
    this.park((time - this.time) / minute)
  }

  /** Adds time stationary with the engine running. */
  idle(minutes: number): void {
    this.wait(minutes, { ignition: this.wire, doorOpen: false })
  }

  /** Adds a drive along road points, which start where the vehicle is. Returns the drive. */
  drive(road: readonly RoadPoint[], mishaps: DriveMishaps = {}): SimulatedDrive {
    const path = pathFrom(road)
    const speedingSpan = mishaps.speedingSpan ?? this.speedingOn(path.lengthKm, mishaps.overspeed ?? 0)
    const drive = driveAlong(path, this.time, this.drivingStyle, this.random, speedingSpan)
    const phase = { from: drive.from, to: drive.to, at: this.where, drive }
    this.journey.phases.push({ ...phase, ignition: this.wire, fridge: this.fridge, doorOpen: false })
    this.time = drive.to
    this.where = lastItem(path.points)
    this.mishaps(drive, mishaps, speedingSpan)
    return drive
  }

  /** Adds a report, now or this many minutes later. */
  mark(id: number, minutesLater = 0, serial?: string): void {
    this.journey.marks.push({ at: this.time + minutesLater * minute, messageID: id, ...(serial ? { serial } : {}) })
  }

  /** Returns the finished journey: parked until the given time, with its marks in order. Throws if it takes longer than that. */
  finish(until: number): Journey {
    if (this.time > until) throw new Error('A demo tour takes longer than its rota allows.')
    this.parkUntil(until)
    this.journey.marks.sort((a, b) => a.at - b.at)
    return this.journey
  }

  private wait(minutes: number, setting: Omit<Setting, 'fridge'>): void {
    if (minutes <= 0) return
    const to = this.time + Math.round(minutes * 60) * 1000
    this.journey.phases.push({ from: this.time, to, at: this.where, fridge: this.fridge, ...setting })
    this.time = to
  }

  private speedingOn(lengthKm: number, chance: number): SpeedingSpan | undefined {
    if (lengthKm < 40 || !this.random.chance(chance)) return undefined
    const fromKm = this.random.between(10, lengthKm - 25)
    const over = this.random.between(9, 17)
    return {
      fromKm,
      toKm: fromKm + this.random.between(6, 14),
      kph: Math.max(100, this.drivingStyle.cruiseKph + 4) + over,
    }
  }

  private mishaps(drive: SimulatedDrive, chances: DriveMishaps, speedingSpan: SpeedingSpan | undefined): void {
    const { random, journey } = this
    const span = (): JourneySpan => {
      const from = random.between(drive.from, drive.to)
      return { from, to: Math.min(drive.to, from + random.between(4, 14) * minute) }
    }
    if (speedingSpan) {
      const step = drive.km.findIndex((km) => km > speedingSpan.fromKm + 2)
      const at = drive.from + (step / (drive.km.length - 1)) * (drive.to - drive.from)
      if (step > 0 && itemAt(drive.speedKph, step) > speedingSpan.kph - 8)
        journey.marks.push({ at, messageID: messageID.overspeed })
    }
    if (random.chance(chances.harsh ?? 0)) {
      // In the seconds before a standstill, when drivers brake and turn.
      const moving = Array.from(drive.speedKph.keys()).filter(
        (i) => itemAt(drive.speedKph, i) > 25 && (drive.speedKph[i + 2] ?? 0) < 20,
      )
      const step = moving.length > 0 ? random.pick(moving) : Math.floor(drive.km.length / 2)
      const at = drive.from + step * 5000
      const kinds = [
        messageID.harshTurning,
        messageID.harshAcceleration,
        messageID.harshBraking,
        messageID.harshBraking,
      ]
      journey.marks.push({ at, messageID: random.pick(kinds) })
    }
    if (random.chance(chances.fixLost ?? 0)) journey.fixLost.push(span())
    if (random.chance(chances.radioLost ?? 0)) {
      const { from } = span()
      journey.radioLost.push({ from, to: from + random.between(20, 70) * minute })
    }
  }
}
