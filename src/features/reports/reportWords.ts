import * as words from '#words/reports'
import { readerLanguage } from '../../../words/reader.ts'
import type { ReportDays, ReportDefinition, ReportParam } from '../../../contract/reports/defineReport.ts'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { formatLongDay } from '../../time/formatDay.ts'
import { writeMonth } from '../../../domain/time/writeTime.ts'
import type { ReportAbout } from './ReportPrintHead.tsx'

type Definition = Pick<ReportDefinition, 'params' | 'days'>

/** Returns whom and when a report is about, null while that is not chosen; name is the one that its answer has. */
export function aboutOf(
  { params, days }: Definition,
  choice: ReportChoice,
  name: string | undefined,
): ReportAbout | null {
  const { asset, group, fob } = choice
  const chosen = asset?.assetName ?? group?.groupName ?? (fob && words.iButtonNamed({ serial: fob.serialNo }))
  const subject = params.includes('assets') ? name : chosen
  if (subject === undefined || subject === null) return null
  return {
    subject,
    period: periodText(days.kind, choice),
    ...(params.includes('timeZone') ? { timeZoneId: choice.timeZoneId } : {}),
  }
}

/** Returns the days of a report in words: a month, both ends of a period, or the one day that it is. */
function periodText(kind: ReportDefinition['days']['kind'], { start, end }: ReportChoice): string {
  if (!start || !end) return ''
  if (kind === 'month') return writeMonth(start.slice(0, 7))
  return start === end
    ? formatLongDay(start)
    : words.whichPeriod({ first: formatLongDay(start), last: formatLongDay(end) })
}

/** Returns the name of a download: of which table, of whom (name: as the answer has it) and when, without an ending. */
export function fileNameOf(
  { params, days }: Definition,
  { asset, group, fob, start, end }: ReportChoice,
  file: string,
  name: string | undefined,
): string {
  const subject = name ?? asset?.assetName ?? group?.groupName ?? fob?.serialNo
  const when = { day: start, month: start?.slice(0, 7), period: `${start}_${end}`, now: null }[days.kind]
  return [file, params.includes('assets') ? null : subject, when].filter(Boolean).join('_')
}

const names: Partial<Record<ReportParam | ReportDays['kind'], string>> = {
  asset: words.whatAsset(),
  group: words.whatGroup(),
  assets: words.whatAssets(),
  pois: words.whatPois(),
  fob: words.whatFob(),
  day: words.whatDay(),
  period: words.whatPeriod(),
  month: words.whatMonth(),
}

/** Returns what to do before there is a report: Select an asset and a date, then Create Report. */
export function idleTextOf({ params, days }: Definition): string {
  const needed = [...params, days.kind].map((name) => names[name]).filter((text) => text !== undefined)
  return words.idleText({ what: new Intl.ListFormat(readerLanguage()).format(needed) })
}
