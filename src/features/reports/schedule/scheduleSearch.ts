import { textOf } from '../../../../domain/reports/choice/reportSearch.ts'

/** What a report's screen has in its address, of it what a schedule can take over. */
const kept = [
  'assetId',
  'assetName',
  'groupId',
  'groupName',
  'assetIds',
  'pois',
  'serialNo',
  'customerId',
  'filtering',
] as const

/** The query of /scheduledReport: id for one there is, else of (the path of a report) and what that report has in its address. */
export interface ScheduleSearch extends Partial<Record<(typeof kept)[number], string>> {
  id?: number
  of?: string
}

/** Takes what it knows from a query, whatever it holds. */
export function readScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const id = Number(textOf(search.id))
  if (Number.isSafeInteger(id) && id > 0) return { id }
  const of = textOf(search.of)
  const given = kept.flatMap((name): [string, string][] => {
    const text = textOf(search[name])
    return text === '' ? [] : [[name, text]]
  })
  return { ...(of ? { of } : {}), ...Object.fromEntries(given) }
}
