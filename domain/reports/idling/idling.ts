import * as words from '#words/reportTables'
import type { IdlePeriod, IdlingAsset } from '../../../contract/reports/idlingEndpoints.ts'
import { placeText } from '../../places/placeText.ts'
import { groupBy } from '../../lists/groupBy.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import { addDays } from '../../time/calendarDay.ts'
import { exceptionRows } from '../day/exceptionRows.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { reportTotal } from '../reportTotal.ts'
import { periodBody } from '../summary/summaryTotals.ts'
import { dayFindings, idleRows } from '../tripLog/tripLog.ts'

/** Returns a day's idle periods, cut at the bounds of the day, as in its trip log; locations are empty. */
export function idlePeriods(input: TripLogInput, day: string): IdlePeriod[] {
  const { day: ofDay, found } = dayFindings(input)
  return exceptionRows(ofDay, idleRows(found)).map((row) => ({
    day,
    started: row.started,
    completed: row.completed,
    minutes: row.duration ?? 0,
    startedBefore: row.startedBefore ?? false,
    driver: row.driverId,
    location: '',
    latitude: row.latitude,
    longitude: row.longitude,
  }))
}

type PeriodOf = IdlePeriod & Pick<IdlingAsset, 'asset' | 'litresPerHour' | 'pricePerLitre'>

/** The idling of an asset, a driver, a place or a number of days. Minutes, litres, money; null is unknown. */
interface IdlingRow {
  name: string
  times: number
  minutes: number
  maxMinutes: number
  /** Null for drivers and places, which have no engine hours of their own. */
  engineMinutes: number | null
  litres: number | null
  cost: number | null
}

const litresOf = ({ minutes, litresPerHour }: PeriodOf) => litresPerHour && (minutes / 60) * litresPerHour
const costOf = (period: PeriodOf) => times(litresOf(period), period.pricePerLitre)
const times = (one: number | null, other: number | null) => (one === null || other === null ? null : one * other)

/** If one value is unknown, so is the sum; otherwise a partial sum would look like the whole. */
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)

function rowOf(name: string, periods: readonly PeriodOf[], engineMinutes: number | null): IdlingRow {
  return {
    name,
    times: periods.filter(({ startedBefore }) => !startedBefore).length,
    minutes: periods.reduce((sum, { minutes }) => sum + minutes, 0),
    maxMinutes: periods.reduce((max, { minutes }) => Math.max(max, minutes), 0),
    engineMinutes,
    litres: sumOf(periods.map(litresOf)),
    cost: sumOf(periods.map(costOf)),
  }
}

/** Without a rate nothing is known of litres and cost, also where nothing idled: 0 would look like a figure. */
function priced(row: IdlingRow, assets: readonly IdlingAsset[]): IdlingRow {
  const rated = assets.filter(({ litresPerHour }) => litresPerHour !== null)
  const hasPrice = rated.some(({ pricePerLitre }) => pricePerLitre !== null)
  return { ...row, litres: rated.length > 0 ? row.litres : null, cost: hasPrice ? row.cost : null }
}

const byMinutes = (a: IdlingRow, b: IdlingRow) => b.minutes - a.minutes || a.name.localeCompare(b.name)

/** Returns a row for each group of periods, the longest first. */
function grouped(periods: readonly PeriodOf[], nameOf: (period: PeriodOf) => string): IdlingRow[] {
  return [...groupBy(periods, nameOf)].map(([name, own]) => rowOf(name, own, null)).sort(byMinutes)
}

/** Returns a row for each day, week or month, in order; it's named by its first day. */
function spanned(assets: readonly IdlingAsset[], periods: readonly PeriodOf[], spanOf: (day: string) => string) {
  const ofSpan = groupBy(periods, ({ day }) => spanOf(day))
  const days = groupBy(
    assets.flatMap((asset) => asset.days),
    ({ day }) => spanOf(day),
  )
  return [...days]
    .map(([span, own]) => rowOf(span, ofSpan.get(span) ?? [], engineMinutesOf(own)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const engineMinutesOf = (days: IdlingAsset['days']) => days.reduce((sum, { engineHours }) => sum + engineHours * 60, 0)

/** Returns the Monday of a day's week, or the first day of its month. */
const weekOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

const share = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1000) / 10 : null)
const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

type NameColumn = Pick<TableColumn<IdlingRow>, 'header' | 'kind' | 'grow'>

/** all is the total in minutes, from which rows without engine hours show their share. */
function idlingColumns(
  name: NameColumn,
  rows: readonly IdlingRow[],
  hasEngineHours: boolean,
): TableColumn<IdlingRow>[] {
  const all = rows.reduce((sum, { minutes }) => sum + minutes, 0)
  return having<IdlingRow>([
    { key: 'name', ...name, value: (row) => row.name },
    { key: 'times', header: words.idleTimes(), kind: 'number', value: (row) => row.times },
    { key: 'duration', header: words.idling(), kind: 'duration', value: (row) => row.minutes },
    { key: 'longest', header: words.idleLongest(), kind: 'duration', value: (row) => row.maxMinutes },
    hasEngineHours && {
      key: 'engineHours',
      header: words.engineHours(),
      kind: 'duration',
      value: (row) => row.engineMinutes,
    },
    {
      key: 'share',
      header: hasEngineHours ? words.idleShareOfEngine() : words.idleShareOfIdling(),
      kind: 'number',
      value: (row) => share(row.minutes, row.engineMinutes ?? all),
    },
    { key: 'litres', header: words.idleLitres(), kind: 'number', value: (row) => hundredths(row.litres) },
    { key: 'cost', header: words.idleCost(), kind: 'number', value: (row) => hundredths(row.cost) },
  ])
}

const periodColumns = (): TableColumn<PeriodOf>[] => [
  { key: 'asset', header: words.asset(), kind: 'text', value: ({ asset }) => asset },
  { key: 'started', header: words.started(), kind: 'time', value: ({ started }) => started },
  { key: 'completed', header: words.completed(), kind: 'time', value: ({ completed }) => completed },
  { key: 'duration', header: words.duration(), kind: 'duration', value: ({ minutes }) => minutes },
  { key: 'driver', header: words.driver(), kind: 'text', value: ({ driver }) => driver },
  {
    key: 'location',
    header: words.location(),
    kind: 'place',
    grow: 1.5,
    value: ({ location, latitude, longitude }) => ({ address: location, latitude, longitude }),
  },
  { key: 'litres', header: words.idleLitres(), kind: 'number', value: (period) => hundredths(litresOf(period)) },
  { key: 'cost', header: words.idleCost(), kind: 'number', value: (period) => hundredths(costOf(period)) },
]

/** Returns the tables of an idling report. */
function idlingTables(assets: readonly IdlingAsset[]) {
  const ofAsset = ({ asset, litresPerHour, pricePerLitre, periods: own }: IdlingAsset) =>
    own.map((period) => ({ ...period, asset, litresPerHour, pricePerLitre }))
  const periods = assets.flatMap(ofAsset)
  const table = (title: string, file: string, name: NameColumn, rows: readonly IdlingRow[], hasEngineHours = true) =>
    reportTable(
      title,
      file,
      idlingColumns(name, rows, hasEngineHours),
      rows.map((row) => priced(row, assets)),
    )
  const assetRows = assets
    .map((asset) => priced(rowOf(asset.asset, ofAsset(asset), engineMinutesOf(asset.days)), [asset]))
    .sort(byMinutes)
  const drivers = grouped(periods, ({ driver }) => driver || words.idleNoDriver())
  const places = grouped(periods, ({ location }) => placeText(location) || words.unknown())
  return {
    assets: table(words.idlingByAsset(), 'IdlingByAsset', { header: words.asset(), kind: 'text' }, assetRows),
    drivers: table(words.idlingByDriver(), 'IdlingByDriver', { header: words.driver(), kind: 'text' }, drivers, false),
    places: table(
      words.idlingByPlace(),
      'IdlingByPlace',
      { header: words.place(), kind: 'text', grow: 2 },
      places,
      false,
    ),
    days: table(
      words.idlingByDay(),
      'IdlingByDay',
      { header: words.idleDay(), kind: 'date' },
      spanned(assets, periods, (day) => day),
    ),
    weeks: table(
      words.idlingByWeek(),
      'IdlingByWeek',
      { header: words.idleWeekFrom(), kind: 'date' },
      spanned(assets, periods, weekOf),
    ),
    months: table(
      words.idlingByMonth(),
      'IdlingByMonth',
      { header: words.idleMonth(), kind: 'month' },
      spanned(assets, periods, monthOf),
    ),
    periods: reportTable(words.idlePeriods(), 'IdlePeriods', periodColumns(), periods),
  }
}

/** Requested in parts of the group's assets, which its choice lists. */
export const idlingParts = {
  bodyOf: (choice) => ({ AssetIds: choice.assetIds, ...periodBody(choice) }),
  joined: (parts) => parts.flat(),
  isEmpty: (assets) => assets.every(({ periods }) => periods.length === 0),
  tables: idlingTables,
  totals(assets) {
    const periods = assets.flatMap((asset) => asset.periods)
    const idled = periods.reduce((sum, { minutes }) => sum + minutes, 0)
    const engine = assets.reduce((sum, { days }) => sum + engineMinutesOf(days), 0)
    return [
      reportTotal('Times', words.idleTimes(), periods.filter(({ startedBefore }) => !startedBefore).length),
      reportTotal('Idling hours', words.idlingHours(), idled / 60),
      reportTotal('Engine hours', words.totalEngineHours(), engine / 60),
    ]
  },
} satisfies ReportParts<'idling'>
