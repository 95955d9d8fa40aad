import type { Position } from '../places/position.ts'
import type { Fix } from '../trips/track.ts'

/** Where and how fast the asset was when a finding was raised; km/h. */
export interface FindingPoint {
  at: number
  position: Position | null
  speedKph: number | null
}

/** Returns where and how fast the asset was according to a fix. */
export function toFindingPoint(fix: Fix | null): FindingPoint | null {
  return fix && { at: fix.at, position: { latitude: fix.latitude, longitude: fix.longitude }, speedKph: fix.speedKph }
}

interface Found {
  /** Distinguishes the things that a rule watches: the id of a live alert configuration; empty for rules with only one. */
  of: string
  /** When it began, in epoch milliseconds; together with rule and `of` it identifies the finding. */
  since: number
  /** When the condition of an alert was met; null until then. */
  raisedAt: number | null
  /** When it ended; null while it's ongoing. */
  until: number | null
  /** The last time at which it's known to have been ongoing. */
  seenUntil: number
  /** Where the asset was when the finding was raised or, before that, when it began. */
  seen: FindingPoint | null
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
  /** The value of the reading that raised it; before that, of the first reading outside the limits. */
  value: number
  /** The value furthest outside the limits. */
  peak: number
  /** The known time outside the limits, and the time within the finding without a reading. */
  outMinutes: number
  unknownMinutes: number
}

/** A key fob on the reader; `until` is when it was removed or the ignition went off. */
export interface DriverFinding extends Found {
  rule: 'driver'
  serial: string
}

/** What a rule found in an asset's readings. */
export type Finding = OverspeedFinding | IdleFinding | BreakFinding | TemperatureFinding | DriverFinding

export type RuleName = Finding['rule']

/**
 * A finding after one moment. opened: it began. raised: the condition of an alert was met, once per finding. revised: its figures or times
 * changed. closed: it ended. dropped: it turned out not to be a finding; only findings that were never raised are dropped.
 */
export interface EventOf<F> {
  kind: 'opened' | 'raised' | 'revised' | 'closed' | 'dropped'
  finding: F
  /** The moment that triggered the event, epoch milliseconds. */
  decidedAt: number
}

export type FoldEvent = EventOf<Finding>

/**
 * Returns a key that identifies a finding; it's the same every time the same messages are folded. Two key fobs may be on the reader within one
 * second.
 */
export function findingKey(finding: Finding): string {
  const { rule, of, since } = finding
  return finding.rule === 'driver' ? `${rule}/${finding.serial}/${since}` : `${rule}/${of}/${since}`
}
