import { textOf } from '../../../../domain/reports/choice/textOf.ts'

/** The part of a report's address that a schedule uses. */
const names = [
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

/** The query of /scheduledReport: the id of an existing schedule, or `of` (a report's path) with that report's own query. */
export interface ScheduleSearch extends Partial<Record<(typeof names)[number], string>> {
  id?: number
  of?: string
}

/** Returns the known parts of a query and ignores the rest. */
export function readScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const id = Number(textOf(search.id))
  if (Number.isSafeInteger(id) && id > 0) return { id }
  const of = textOf(search.of)
  const entries = names.flatMap((name): [string, string][] => {
    const text = textOf(search[name])
    return text === '' ? [] : [[name, text]]
  })
  return { ...(of ? { of } : {}), ...Object.fromEntries(entries) }
}
