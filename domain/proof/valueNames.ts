import * as words from '#words/proof'
import { isInstant } from '../tables/formatValue.ts'
import type { TableColumn } from '../tables/tableColumn.ts'
import { writeTime } from '../time/writeTime.ts'
import type { ComputedEvidence } from './evidenceReport.ts'

/**
 * Returns the name of a value as the page of the report calls it: its table, row and column. What is on no page is said to be, with the name that it has
 * in the file.
 *
 * @param at where the value is, such as sensors.0.highest
 */
export function valueName(computed: ComputedEvidence | undefined, at: string): string {
  const [list = '', row = '', key = ''] = at.split('.')
  for (const table of Object.values(computed?.tables() ?? {})) {
    const found = table.give((columns, rows) => {
      const isWhole = rows.length === 1 && Object.is(rows[0], computed?.reply)
      if (
        !isWhole &&
        !Object.entries(computed?.reply ?? {}).some(([name, value]) => name === list && Object.is(value, rows))
      )
        return undefined
      const header = headerOfValue(columns, isWhole ? rows[0] : rows[Number(row)], isWhole ? list : key)
      if (isWhole) return header === undefined ? undefined : words.valueIn({ table: table.title, value: header })
      return words.valueInRow({
        table: table.title,
        row: Number(row) + 1,
        value: header ?? words.namedPart({ name: key }),
      })
    })
    if (found !== undefined) return found
  }
  return words.namedPart({ name: at })
}

/** Returns which row of which table a value is, if it is a whole row that the page shows: its table's title and its number, from 1. */
export function wholeRow(
  computed: ComputedEvidence | undefined,
  at: string,
): { table: string; row: number } | undefined {
  const [list = '', row = '', ...key] = at.split('.')
  if (!computed || !/^\d+$/.test(row) || key.length > 0) return undefined
  const own = Object.entries(computed.reply).find(([name]) => name === list)?.[1]
  const found = Object.values(computed.tables()).find((table) => table.give((_, rows) => Object.is(own, rows)))
  return found && { table: found.title, row: Number(row) + 1 }
}

/** Returns the header of the column that shows a value of a row: the one of its name, or one that shows something else without it. */
function headerOfValue<Row extends object>(
  columns: readonly TableColumn<Row>[],
  row: Row | undefined,
  name: string,
): string | undefined {
  const own = columns.find(({ key }) => key === name)
  if (own || !row) return own?.header
  const without = { ...row, [name]: null }
  return columns.find(({ value }) => JSON.stringify(value(row)) !== shownWithout(value, without))?.header
}

/** Returns what a column shows of a row that lacks a value, as JSON; undefined for a column that can't do without it. */
function shownWithout<Row>(value: TableColumn<Row>['value'], row: Row): string | undefined {
  try {
    return JSON.stringify(value(row))
  } catch {
    return undefined
  }
}

/** Returns a value of JSON as people write it; lists and records, which are long, as null. */
export function readableValue(json: string, timeZone: string): string | null {
  if (json === 'true' || json === 'false') return words.yesOrNo({ value: json })
  if (/^[[{]/.test(json)) return null
  const text = /^"(.*)"$/s.exec(json)?.[1]
  if (text === undefined) return json
  return /^\d{4}-\d\d-\d\dT/.test(text) && isInstant(text) ? writeTime(text, timeZone) : text
}
