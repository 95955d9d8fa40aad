/** Text as PostgreSQL can hold it: no NUL characters, no halves of surrogate pairs. */
export function cleanText(text: string): string {
  // Node has it, the library of types for its language level does not.
  return (text.replaceAll('\0', '') as string & { toWellFormed(): string }).toWellFormed()
}

/** No schema goes as deep: what lies below is dropped, so that it cannot exhaust the stack. */
const deepest = 50

/** An input with every text in it cleaned, names included; files are left to who reads them. */
export function withCleanText(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return cleanText(input)
  if (typeof input !== 'object' || input === null || input instanceof File) return input
  if (depth > deepest) return null
  if (Array.isArray(input)) return input.map((item) => withCleanText(item, depth + 1))
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [cleanText(name), withCleanText(value, depth + 1)]),
  )
}
