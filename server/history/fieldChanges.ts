/** Fields that change with every save and say nothing. */
const silent = new Set(['id', 'dbUpdated', 'dbCreated'])

type Values = Record<string, unknown> | null

/** What differs between two states of a record, by field; values as text, null for none. */
export function fieldChanges(before: Values, after: Values) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !silent.has(field))
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join(', ') : null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
