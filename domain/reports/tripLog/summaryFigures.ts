import * as words from '#words/reportTables'
import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'
import { dayBounds, dayOf } from '../../time/dayBounds.ts'
import { writeNumber } from '../../units/measures.ts'
import { exceptionRuleText } from '../day/temperatureRows.ts'
import { formatValue, unitOf, type ColumnKind, type Value } from '../../tables/formatValue.ts'

/** A figure of the summary. A share is in percent, shown after the value; isEvent highlights a count above 0. */
export interface Figure {
  name: string
  kind: ColumnKind
  value: (report: TripLogReport) => Value
  isShare?: boolean
  isEvent?: boolean
}

export interface FigureGroup {
  title: string
  figures: readonly Figure[]
  isShown?: (report: TripLogReport) => boolean
  /** A sentence below the figures. */
  note?: (report: TripLogReport) => string | null
}

const minutesOf = (hours: number | null): number | null => (hours === null ? null : hours * 60)
const roundToTenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)
const event = (name: string, value: (report: TripLogReport) => number): Figure => ({
  name,
  kind: 'number',
  value,
  isEvent: true,
})

/** Returns the figures that people look for first. */
export const headlineFigures = (): Figure[] => [
  { name: words.distance(), kind: 'distance', value: (report) => report.distance },
  { name: words.trips(), kind: 'number', value: (report) => report.totalTrips },
  { name: words.engineHours(), kind: 'duration', value: (report) => minutesOf(report.engineHours) },
  { name: words.utilisation(), kind: 'number', value: (report) => roundToTenth(report.utilisation), isShare: true },
]

/** Returns the other figures, in groups. */
export const summaryGroups = (): FigureGroup[] => [
  timeFigures(),
  temperatureLimits(),
  averages(),
  events(),
  depotFigures(),
]

const timeFigures = (): FigureGroup => ({
  title: words.time(),
  figures: [
    { name: words.startDate(), kind: 'time', value: (report) => report.start },
    { name: words.endDate(), kind: 'time', value: (report) => report.end },
    { name: words.duration(), kind: 'duration', value: (report) => report.duration },
    { name: words.movingEngineHours(), kind: 'duration', value: (report) => minutesOf(report.movingEngineHours) },
    { name: words.idlingHours(), kind: 'duration', value: (report) => minutesOf(report.idlingHours) },
    { name: words.timesParked(), kind: 'number', value: (report) => report.parked },
    { name: words.totalParked(), kind: 'duration', value: (report) => report.totalParked },
    { name: words.unknown(), kind: 'duration', value: (report) => report.unknown ?? null },
    { name: words.estimatedDistance(), kind: 'distance', value: (report) => report.estimatedKm ?? null },
  ],
  note: clocksText,
})

/** Returns a sentence about a day on which the clocks change, when the times of an hour are missing or come twice. */
function clocksText({ start, timezone }: TripLogReport): string | null {
  const day = dayBounds(dayOf(Date.parse(start), timezone), timezone)
  const hours = (day.end - day.start) / 3_600_000
  if (hours === 24) return null
  return words.clocksChanged({ turned: hours > 24 ? 'back' : 'forward', hours: writeNumber(hours, hours % 1 ? 1 : 0) })
}

const temperatureLimits = (): FigureGroup => ({
  title: words.temperatureLimits(),
  isShown: ({ tempA, tempB }) => tempA || tempB,
  figures: [
    {
      name: words.sensorA(),
      kind: 'temperature',
      value: (report) => (report.tempA ? report.temperatureAThreshold : null),
    },
    {
      name: words.sensorB(),
      kind: 'temperature',
      value: (report) => (report.tempB ? report.temperatureBThreshold : null),
    },
  ],
  note: ({ temperatureExceptionRule }) => exceptionRuleText(temperatureExceptionRule),
})

const averages = (): FigureGroup => ({
  title: words.averages(),
  figures: [
    { name: words.distancePerTrip(), kind: 'distance', value: (report) => report.averageTripDistance },
    { name: words.durationPerTrip(), kind: 'duration', value: (report) => report.averageTripDuration },
    { name: words.speedMoving(), kind: 'speed', value: (report) => report.averageSpeed },
    { name: words.tripsPerEngineHour(), kind: 'number', value: (report) => roundToTenth(report.tripsperhour) },
    { name: words.distancePerEngineHour(), kind: 'distance', value: (report) => report.distancePerHour },
    { name: words.gsmLoss(), kind: 'number', value: (report) => roundToTenth(report.gsmLoss), isShare: true },
    { name: words.gpsLoss(), kind: 'number', value: (report) => roundToTenth(report.gpsLoss), isShare: true },
  ],
})

const events = (): FigureGroup => ({
  title: words.events(),
  figures: [
    event(words.duress(), (report) => report.duress),
    event(words.powerCut(), (report) => report.powercut),
    event(words.lowBattery(), (report) => report.lowBattery),
    event(words.overspeed(), (report) => report.overspeed),
    event(words.temperature(), (report) => report.temperature),
    event(words.harshTurning(), (report) => report.harshTurning),
    event(words.harshAcceleration(), (report) => report.harshAcceleration),
    event(words.harshBraking(), (report) => report.harshBraking),
    event(words.ohsNoDriverBreak(), (report) => report.ohsNoDriverBreak),
    event(words.parkedIdle(), (report) => report.parkedIdle),
    { name: words.parkedIdleDuration(), kind: 'duration', value: (report) => report.parkedIdleDuration },
  ],
})

const depotFigures = (): FigureGroup => ({
  title: words.depot(),
  isShown: (report) => report.depotName !== '',
  figures: [
    { name: words.depot(), kind: 'text', value: (report) => report.depotName },
    { name: words.startedInDepot(), kind: 'flag', value: (report) => report.startedInDepot },
    { name: words.endedInDepot(), kind: 'flag', value: (report) => report.endedInDepot },
    { name: words.firstLeft(), kind: 'time', value: (report) => report.firstLeft },
    { name: words.firstEntered(), kind: 'time', value: (report) => report.firstEntered },
    { name: words.lastLeft(), kind: 'time', value: (report) => report.lastLeft },
    { name: words.lastEntered(), kind: 'time', value: (report) => report.lastEntered },
    { name: words.timeInside(), kind: 'duration', value: (report) => report.durationInsideDepot },
    { name: words.timeOutside(), kind: 'duration', value: (report) => report.durationOutsideDepot },
    {
      name: words.engineHoursInside(),
      kind: 'duration',
      value: (report) => minutesOf(report.engineHoursInsideDepot),
    },
    {
      name: words.engineHoursOutside(),
      kind: 'duration',
      value: (report) => minutesOf(report.engineHoursOutsideDepot),
    },
  ],
})

/** Returns a figure as the screen shows it: the value with its unit, or a dash when it's unknown. */
export function figureText({ kind, value, isShare }: Figure, report: TripLogReport, timeZoneId: string): string {
  const text = formatValue(kind, value(report), timeZoneId)
  const unit = isShare ? '%' : kind === 'duration' ? null : unitOf(kind)
  return text === '' ? '–' : unit ? `${text} ${unit}` : text
}

/** Returns the summary as one row of a spreadsheet. */
export const summaryColumns = (): TableColumn<TripLogReport>[] => [
  { key: 'assetName', header: words.asset(), kind: 'text', value: (report) => report.assetName },
  ...[...headlineFigures(), ...summaryGroups().flatMap(({ figures }) => figures)].map(
    ({ name, kind, value, isShare }): TableColumn<TripLogReport> => ({
      key: name,
      header: isShare ? words.percentOf({ name }) : name,
      kind,
      value,
    }),
  ),
]
