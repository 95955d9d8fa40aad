/** Returns a text that PostgreSQL can store, without NUL characters and lone surrogates. */
export function cleanText(text: string): string {
  // Node.js has it, but the type library for this language level doesn't.
  return (text.replaceAll('\0', '') as string & { toWellFormed(): string }).toWellFormed()
}

/** No schema is this deep; anything below is dropped, so that it can't exhaust the stack. */
const maxDepth = 50

/** Returns an input with every text in it cleaned, including names; files are left unchanged. */
export function withCleanText(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return cleanText(input)
  if (typeof input !== 'object' || input === null || input instanceof File) return input
  if (depth > maxDepth) return null
  if (Array.isArray(input)) return input.map((item) => withCleanText(item, depth + 1))
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [cleanText(name), withCleanText(value, depth + 1)]),
  )
}
