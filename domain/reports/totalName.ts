import * as words from '#words/reportTables'
import { distanceIn, temperatureIn } from '../units/measures.ts'
import { readerUnits } from '../units/readerUnits.ts'

/** Totals are stored under these names, whatever language the report is shown in next. */
const names: Readonly<Record<string, () => string>> = {
  Messages: words.messages,
  Trips: words.trips,
  Visits: words.visits,
  Events: words.totalEvents,
  Logs: words.logs,
  Exceptions: words.exceptions,
  Overspeed: words.overspeed,
  Duress: words.duress,
  Stays: words.totalStays,
  Times: words.idleTimes,
  'Days in use': words.daysInUse,
  'Engine hours': words.totalEngineHours,
  'Fridge hours': words.totalFridgeHours,
  'Geo-overlay events': words.totalGeoOverlayEvents,
  'Harsh events': words.totalHarshEvents,
  'Hours inside': words.totalHoursInside,
  'Hours parked': words.totalHoursParked,
  'Hours under way': words.totalHoursUnderWay,
  'Idling hours': words.idlingHours,
  'OHS no driver break': words.ohsNoDriverBreak,
  'Parked idle': words.parkedIdle,
  'Points of interest': words.totalPois,
  'Power cuts': words.totalPowerCuts,
  'Temperature exceptions': words.totalTemperatureExceptions,
}

const patterns: readonly [RegExp, (part: string, figure: string) => string][] = [
  [/^(Distance) \(km\)$/, () => words.totalDistance({ unit: readerUnits().distance })],
  [/^Sensor (.) out \(min\)$/, (sensor) => words.totalOut({ sensor })],
  [/^Sensor (.) coverage \(%\)$/, (sensor) => words.totalCoverage({ sensor })],
  [/^Sensor (.) mean kinetic \(°C\)$/, (sensor) => words.totalMeanKinetic({ sensor, unit: readerUnits().temperature })],
  [
    /^(.+) (messages|visits|trips|km)$/s,
    (asset, figure) => words.totalOf({ asset, figure, unit: readerUnits().distance }),
  ],
]

/** Returns the label of a total in the reader's language and unit, given the name under which it's stored. */
export function totalName(name: string): string {
  const known = names[name]
  if (known) return known()
  for (const [pattern, word] of patterns) {
    const [, part, figure = ''] = pattern.exec(name) ?? []
    if (part !== undefined) return word(part, figure)
  }
  return name
}

/** Returns a total in the reader's unit, to two decimals, given the name under which it's stored. */
export function totalValue(name: string, value: number): number {
  const inUnit = /(^| )\(?km\)?$/.test(name) ? distanceIn(value) : name.endsWith('(°C)') ? temperatureIn(value) : value
  return Math.round(inUnit * 100) / 100
}
