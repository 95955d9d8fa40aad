/** Fields that change with every save and say nothing. */
const silent = new Set(['id', 'dbUpdated', 'dbCreated'])

type Values = Record<string, unknown> | null

/** Lists of ids, and the kind of record that they name. */
const idLists = { assetIds: 'asset', assets: 'asset', userIds: 'user', groupIds: 'group', events: 'event' } as const
type NamedKind = (typeof idLists)[keyof typeof idLists]

const kindOf = (field: string): NamedKind | undefined => Object.entries(idLists).find(([list]) => list === field)?.[1]

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [])

/** Which records the lists of ids in these states name, by kind. */
export function namedIds(states: readonly Values[]): Map<NamedKind, Set<number>> {
  const found = new Map<NamedKind, Set<number>>()
  for (const [field, value] of states.flatMap((state) => Object.entries(state ?? {}))) {
    const kind = kindOf(field)
    if (kind) found.set(kind, new Set([...(found.get(kind) ?? []), ...idsIn(value)]))
  }
  return found
}

/**
 * What differs between two states of a record, by field; values as text, null for none. Of a list only the entries that
 * joined or left, by name. What a record says twice, as an id and as a name, is said once.
 */
export function fieldChanges(before: Values, after: Values, nameOf: (kind: NamedKind, id: number) => string) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !silent.has(field) && !isSaidOtherwise(field, fields))
    .map((field) => {
      const [was, is] = [before?.[field], after?.[field]]
      const kind = kindOf(field)
      const text = (value: unknown, other: unknown) =>
        textOf(Array.isArray(value) ? without(value, other) : value, kind)
      return { field: field.replace(/Ids$/, 's'), before: text(was, is), after: text(is, was) }
    })
    .filter((change) => change.before !== change.after)

  function textOf(value: unknown, kind?: NamedKind): string | null {
    if (value === null || value === undefined || value === '') return null
    if (Array.isArray(value)) return value.length > 0 ? value.map((entry) => textOf(entry, kind)).join(', ') : null
    if (kind && typeof value === 'number') return nameOf(kind, value)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

/** depotId beside depot, profilesId beside profile, depotName beside depot, customer_id beside customerId. */
function isSaidOtherwise(field: string, fields: ReadonlySet<string>): boolean {
  const stem = field.replace(/(_id|Id|id|Name)$/, '')
  if (stem === field) return false
  const stems = [stem, stem.replace(/s$/, '')]
  const others = field.endsWith('Name') ? stems : stems.flatMap((one) => [one, `${one}Name`, `${one}City`, `${one}Id`])
  return others.some((other) => other !== field && fields.has(other))
}

function without(entries: readonly unknown[], others: unknown): unknown[] {
  const known = new Set((Array.isArray(others) ? others : []).map((entry) => JSON.stringify(entry)))
  return entries.filter((entry) => !known.has(JSON.stringify(entry)))
}
