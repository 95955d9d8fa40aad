import * as words from '#words/imports'
import * as v from 'valibot'
import { sentFields } from '../../contract/records/recordEntries.ts'
import type { RecordFields } from '../../contract/records/recordField.ts'
import { invalid } from '../http/apiError.ts'
import type { Cells } from './importBatch.ts'
import type { ImportCustomer } from './importLookupStore.ts'

/** Throws 400 with every message of the contract for what a row would send. */
export function parseRow<S extends v.GenericSchema>(schema: S | undefined, sent: object): v.InferOutput<S> {
  if (!schema) throw new Error('The call takes no body.')
  const parsed = v.safeParse(schema, sent)
  if (parsed.success) return parsed.output
  throw refuse(...new Set(parsed.issues.map(({ message }) => message)))
}

/** A refusal of a row, in sentences. */
export const refuse = (...sentences: string[]) => invalid({ row: sentences })

/** A file is imported for one customer: throws when the row names another. */
export function checkCustomer(cells: Cells, customer: ImportCustomer): void {
  const named = cells.Customer ?? ''
  if (named !== '' && named.toLowerCase() !== customer.name.toLowerCase())
    throw refuse(words.otherCustomer({ named, customer: customer.name }))
}

/** The id of the depot that a row names; null when it names none. */
export function depotOf(cells: Cells, depots: ReadonlyMap<string, number>): number | null {
  if (!cells.Depot) return null
  const id = depots.get(cells.Depot)
  if (id === undefined) throw refuse(words.depotNotFound({ name: cells.Depot }))
  return id
}

/** The status of these that a row writes, without regard to case. */
export function statusOf(text: string, statuses: readonly { name: string }[]): string {
  const found = statuses.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  if (!found) throw refuse(words.statusUnknown({ names: statuses.map(({ name }) => name).join(', ') }))
  return found.name
}

/** The names of the groups of a row, which semicolons separate. */
export const groupNames = (cells: Cells): string[] =>
  (cells.Groups ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

/** The ids of the groups that a row names. */
export function groupsOf(cells: Cells, groups: ReadonlyMap<string, number>): number[] {
  return groupNames(cells).map((name) => {
    const id = groups.get(name)
    if (id === undefined) throw refuse(words.groupNotFound({ name }))
    return id
  })
}

/** Leaves out what a row does not fill in, so that the call's defaults hold. */
export function filled(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, text] of Object.entries(values)) if (text) kept[name] = text
  return kept
}

/** What a row says of a record's own values, under the names of the call that creates it; what is not filled in is left out. */
export function importedBody(record: RecordFields, cells: Cells): Record<string, string> {
  const imported = sentFields(record, 'create').flatMap(({ field: { importedAs }, as }) =>
    importedAs === undefined ? [] : [[as.name, cells[importedAs]] as const],
  )
  return filled(Object.fromEntries(imported))
}

/**
 * What no other record or row of the call may have, whatever its case: taken holds what records have, as the rows spell it. A text
 * that a row before has is refused too, once that row took it. Blank texts are never taken.
 */
export function freshTexts(taken: ReadonlySet<string>) {
  const seen = new Set<string>()
  return {
    /** Throws the sentence for a text that is taken. */
    require(text: string, sentence: string): void {
      if (text !== '' && (taken.has(text) || seen.has(text.toLowerCase()))) throw refuse(sentence)
    },
    take(text: string): void {
      seen.add(text.toLowerCase())
    },
  }
}
