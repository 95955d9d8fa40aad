import type { Position } from '../trips/distance.ts'
import type { Fix } from '../trips/track.ts'

/** Where and how fast the asset was when a finding was raised; km/h. */
export interface Sighting {
  at: number
  position: Position | null
  speedKph: number | null
}

/** What a fix says of where and how fast the asset was. */
export function sightingOf(fix: Fix | null): Sighting | null {
  return fix && { at: fix.at, position: { latitude: fix.latitude, longitude: fix.longitude }, speedKph: fix.speedKph }
}

interface Found {
  /** Which of several things a rule watches: the id of a live alert configuration; empty where there is one. */
  of: string
  /** When it began; with rule and `of` its name. Epoch milliseconds. */
  since: number
  /** When the condition of an alert was met; null while it is not. */
  raisedAt: number | null
  /** When it ended; null while it goes on. */
  until: number | null
  /** Until when it is known to have gone on: what is open says no more. */
  seenUntil: number
  /** Where the asset was when it was raised, or began. */
  seen: Sighting | null
}

export interface OverspeedFinding extends Found {
  rule: 'overspeed'
  limitKph: number
  peakKph: number
  startKph: number
  endKph: number
}

export interface IdleFinding extends Found {
  rule: 'parkedIdle'
}

export interface BreakFinding extends Found {
  rule: 'noDriverBreak'
  drivingMinutes: number
}

export interface TemperatureFinding extends Found {
  rule: 'temperature'
  sensor: 'A' | 'B'
  ruleType: 'High' | 'Low'
  threshold: number
  /** Of the reading that raised it; before that of the first one outside. */
  value: number
  /** The value farthest outside. */
  peak: number
  /** Known time outside, and time within the stretch for which there is no reading. */
  outMinutes: number
  unknownMinutes: number
}

/** A key fob on the reader; `until` is when it was taken off, or when the ignition went off. */
export interface DriverFinding extends Found {
  rule: 'driver'
  serial: string
}

/** What a rule found in an asset's readings. */
export type Finding = OverspeedFinding | IdleFinding | BreakFinding | TemperatureFinding | DriverFinding

export type RuleName = Finding['rule']

/**
 * A finding as it is after one moment. opened: it began. raised: the condition of an alert is met, once for each finding. revised: its figures
 * or times changed. closed: it ended. dropped: it was none after all; only what was never raised is dropped.
 */
export interface EventOf<F> {
  kind: 'opened' | 'raised' | 'revised' | 'closed' | 'dropped'
  finding: F
  /** The moment that decided it, epoch milliseconds. */
  decidedAt: number
}

export type FoldEvent = EventOf<Finding>

/** A finding's name: equal in every fold of the same messages. */
export function findingKey({ rule, of, since }: Pick<Finding, 'rule' | 'of' | 'since'>): string {
  return `${rule}/${of}/${since}`
}
