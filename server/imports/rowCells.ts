import * as words from '#words/imports'
import * as v from 'valibot'
import { statusName } from '../../domain/records/statusName.ts'
import { sentFields } from '../../contract/records/recordEntries.ts'
import type { RecordFields } from '../../contract/records/fieldDefinition.ts'
import { invalid } from '../http/apiError.ts'
import { sentencesOf, type Cells } from './importBatch.ts'
import type { ImportCustomer } from './importLookupStore.ts'

/** Returns the parsed body for a row. Throws 400 with every message of the contract. */
export function parseRow<S extends v.GenericSchema>(schema: S | undefined, sent: object): v.InferOutput<S> {
  if (!schema) throw new Error('The call takes no body.')
  const parsed = v.safeParse(schema, sent)
  if (parsed.success) return parsed.output
  throw refuse(...new Set(parsed.issues.map(({ message }) => message)))
}

/** Returns what collects what is wrong with a row, so that its result says everything at once: its last step throws it. */
export function rowCheck() {
  const wrong: string[] = []
  return {
    /** Returns what a step returns, or the fallback when it refuses the row. */
    step<T>(run: () => T, fallback: T): T {
      try {
        return run()
      } catch (error) {
        wrong.push(...sentencesOf(error))
        return fallback
      }
    },
    /** Returns what the last step returns; throws what it and all others refused. */
    last<T>(run: () => T): T {
      try {
        const result = run()
        if (wrong.length === 0) return result
      } catch (error) {
        wrong.push(...sentencesOf(error))
      }
      throw refuse(...new Set(wrong))
    },
  }
}

/** Returns the refusal of a row, in sentences. */
export const refuse = (...sentences: string[]) => invalid({ row: sentences })

/** A file is imported for one customer: throws when the row names another. */
export function checkRowCustomer(cells: Cells, customer: ImportCustomer): void {
  const named = cells.Customer ?? ''
  if (named !== '' && named.toLowerCase() !== customer.name.toLowerCase())
    throw refuse(words.otherCustomer({ named, customer: customer.name }))
}

/** Returns the id of the depot in a row; null when the row names none. Throws the row's refusal when there is no such depot. */
export function depotOf(cells: Cells, depots: ReadonlyMap<string, number>): number | null {
  if (!cells.Depot) return null
  const id = depots.get(cells.Depot)
  if (id === undefined) throw refuse(words.depotNotFound({ name: cells.Depot }))
  return id
}

/**
 * Returns the status that a text names, as it is spelled in the list; its name in the reader's language counts too, and case doesn't matter.
 * Throws the row's refusal for any other text.
 */
export function statusOf(text: string, statuses: readonly { name: string }[]): string {
  const typed = text.toLowerCase()
  const found = statuses.find(({ name }) => name.toLowerCase() === typed || statusName(name).toLowerCase() === typed)
  if (!found) throw refuse(words.statusUnknown({ names: statuses.map(({ name }) => statusName(name)).join(', ') }))
  return found.name
}

/** Returns the names of a row's groups, which are separated by semicolons. */
export const rowGroupNames = (cells: Cells): string[] =>
  (cells.Groups ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

/** Returns the ids of a row's groups. Throws the row's refusal when one of them doesn't exist. */
export function groupsOf(cells: Cells, groups: ReadonlyMap<string, number>): number[] {
  return rowGroupNames(cells).map((name) => {
    const id = groups.get(name)
    if (id === undefined) throw refuse(words.groupNotFound({ name }))
    return id
  })
}

/** Drops blank values, so that the call's defaults apply. */
export function filled(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const nonEmpty: Record<string, string> = {}
  for (const [name, text] of Object.entries(values)) if (text) nonEmpty[name] = text
  return nonEmpty
}

const isDay = /^\d{4}-\d\d-\d\d/

/**
 * Returns a record's own values in a row, under the names of the call that creates it; blank values are left out. Throws for a date of
 * another form than 2027-03-31.
 */
export function importedBody(record: RecordFields, cells: Cells): Record<string, string> {
  const imported = sentFields(record, 'create').flatMap(({ field: { importedAs, kind }, as }) => {
    if (importedAs === undefined) return []
    const text = cells[importedAs]
    // Spreadsheets write the dates of their country: 3/4/2027 is in March or in April.
    if (kind === 'day' && text && !isDay.test(text)) throw refuse(words.dateForm({ name: importedAs }))
    return [[as.name, text] as const]
  })
  return filled(Object.fromEntries(imported))
}

/**
 * Returns a check for values that must be unique, case-insensitively, among records and rows: taken has those of existing records, as the
 * rows spell them. It throws the row's refusal for one of those, and for one that an earlier row has taken. Blank values are always allowed.
 */
export function freshTexts(used: ReadonlySet<string>) {
  const seen = new Set<string>()
  return {
    /** Throws the message if the text is taken. */
    require(text: string, sentence: string): void {
      if (text !== '' && (used.has(text) || seen.has(text.toLowerCase()))) throw refuse(sentence)
    },
    take(text: string): void {
      seen.add(text.toLowerCase())
    },
  }
}
