import type { TripLogReport } from '../../../contract/reports/tripLogEndpoints.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'
import { formatValue, type ColumnKind, type Value } from '../../tables/formatValue.ts'

/** One figure of the summary. unit follows the value on the screen; isEvent draws the eye to a count above 0. */
export interface Figure {
  name: string
  kind: ColumnKind
  value: (report: TripLogReport) => Value
  unit?: string
  isEvent?: boolean
}

export interface FigureGroup {
  title: string
  figures: readonly Figure[]
  isShown?: (report: TripLogReport) => boolean
}

const minutesOf = (hours: number | null): number | null => (hours === null ? null : hours * 60)
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)
const event = (name: string, value: (report: TripLogReport) => number): Figure => ({
  name,
  kind: 'number',
  value,
  isEvent: true,
})

export const headlineFigures: readonly Figure[] = [
  { name: 'Distance', kind: 'distance', value: (report) => report.distance, unit: 'km' },
  { name: 'Trips', kind: 'number', value: (report) => report.totalTrips },
  { name: 'Engine hours', kind: 'duration', value: (report) => minutesOf(report.engineHours) },
  { name: 'Utilisation', kind: 'number', value: (report) => rounded(report.utilisation), unit: '%' },
]

export const summaryGroups: readonly FigureGroup[] = [
  {
    title: 'Time',
    figures: [
      { name: 'Start', kind: 'time', value: (report) => report.start },
      { name: 'End', kind: 'time', value: (report) => report.end },
      { name: 'Duration', kind: 'duration', value: (report) => report.duration },
      { name: 'Moving engine hours', kind: 'duration', value: (report) => minutesOf(report.movingEngineHours) },
      { name: 'Idling hours', kind: 'duration', value: (report) => minutesOf(report.idlingHours) },
      { name: 'Times parked', kind: 'number', value: (report) => report.parked },
      { name: 'Total parked', kind: 'duration', value: (report) => report.totalParked },
      { name: 'Unknown', kind: 'duration', value: (report) => report.unknown ?? null },
      { name: 'Estimated distance', kind: 'distance', value: (report) => report.estimatedKm ?? null, unit: 'km' },
    ],
  },
  {
    title: 'Temperature limits',
    isShown: ({ tempA, tempB }) => tempA || tempB,
    figures: [
      {
        name: 'Sensor A',
        kind: 'temperature',
        value: (report) => (report.tempA ? report.temperatureAThreshold : null),
        unit: '°C',
      },
      {
        name: 'Sensor B',
        kind: 'temperature',
        value: (report) => (report.tempB ? report.temperatureBThreshold : null),
        unit: '°C',
      },
    ],
  },
  {
    title: 'Averages',
    figures: [
      { name: 'Distance per trip', kind: 'distance', value: (report) => report.averageTripDistance, unit: 'km' },
      { name: 'Duration per trip', kind: 'duration', value: (report) => report.averageTripDuration },
      { name: 'Speed while moving', kind: 'speed', value: (report) => report.averageSpeed, unit: 'km/h' },
      { name: 'Trips per engine hour', kind: 'number', value: (report) => rounded(report.tripsperhour) },
      { name: 'Distance per engine hour', kind: 'distance', value: (report) => report.distancePerHour, unit: 'km' },
      { name: 'GSM loss', kind: 'number', value: (report) => rounded(report.gsmLoss), unit: '%' },
      { name: 'GPS loss', kind: 'number', value: (report) => rounded(report.gpsLoss), unit: '%' },
    ],
  },
  {
    title: 'Events',
    figures: [
      event('Duress', (report) => report.duress),
      event('Power cut', (report) => report.powercut),
      event('Low battery', (report) => report.lowBattery),
      event('Overspeed', (report) => report.overspeed),
      event('Temperature', (report) => report.temperature),
      event('Harsh turning', (report) => report.harshTurning),
      event('Harsh acceleration', (report) => report.harshAcceleration),
      event('Harsh braking', (report) => report.harshBraking),
      event('OHS no driver break', (report) => report.ohsNoDriverBreak),
      event('Parked idle', (report) => report.parkedIdle),
      { name: 'Parked idle duration', kind: 'duration', value: (report) => report.parkedIdleDuration },
    ],
  },
  {
    title: 'Depot',
    isShown: (report) => report.depotName !== '',
    figures: [
      { name: 'Depot', kind: 'text', value: (report) => report.depotName },
      { name: 'Started in depot', kind: 'flag', value: (report) => report.startedInDepot },
      { name: 'Ended in depot', kind: 'flag', value: (report) => report.endedInDepot },
      { name: 'First left', kind: 'time', value: (report) => report.firstLeft },
      { name: 'First entered', kind: 'time', value: (report) => report.firstEntered },
      { name: 'Last left', kind: 'time', value: (report) => report.lastLeft },
      { name: 'Last entered', kind: 'time', value: (report) => report.lastEntered },
      { name: 'Time inside', kind: 'duration', value: (report) => report.durationInsideDepot },
      { name: 'Time outside', kind: 'duration', value: (report) => report.durationOutsideDepot },
      { name: 'Engine hours inside', kind: 'duration', value: (report) => minutesOf(report.engineHoursInsideDepot) },
      { name: 'Engine hours outside', kind: 'duration', value: (report) => minutesOf(report.engineHoursOutsideDepot) },
    ],
  },
]

/** What the screen says: the value with its unit, or a dash for what is not known. */
export function figureText({ kind, value, unit }: Figure, report: TripLogReport, timeZoneId: string): string {
  const text = formatValue(kind, value(report), timeZoneId)
  if (text === '') return '–'
  return unit === undefined ? text : unit === '%' ? `${text} %` : `${text} ${unit}`
}

/** The summary as one row of a spreadsheet. */
export const summaryColumns: readonly TableColumn<TripLogReport>[] = [
  { key: 'assetName', header: 'Asset', kind: 'text', value: (report) => report.assetName },
  ...[...headlineFigures, ...summaryGroups.flatMap(({ figures }) => figures)].map(
    ({ name, kind, value, unit }): TableColumn<TripLogReport> => ({
      key: name,
      header: kind === 'number' && unit ? `${name} (${unit})` : name,
      kind,
      value,
    }),
  ),
]
