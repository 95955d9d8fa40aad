import { ApiError } from '../http/apiError.ts'

/** How many names a refusal lists. */
const named = 5

/**
 * Refuses, with 409, to delete what other records refer to, and says which: names by the kind of record, in the plural.
 * Does nothing when there are none.
 */
export function refuseUsed(what: string, users: Readonly<Record<string, readonly string[]>>): void {
  const used = Object.entries(users).filter(([, names]) => names.length > 0)
  if (used.length === 0) return
  const list = used.map(([kind, names]) => {
    const more = names.length - named
    return `${names.length} ${names.length === 1 ? kind.replace(/s$/, '') : kind} (${names.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more` : ''})`
  })
  throw new ApiError(409, `${what} cannot be deleted: ${list.join(' and ')} refer to it. Change or delete them first.`)
}
