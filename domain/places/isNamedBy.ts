const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Short words are abbreviations such as St and Rd, which an address server spells out; numbers always count. */
const isDistinctive = (word: string) => word.length > 3 || /^\d/.test(word)

const coordinates = /^\s*-?\d+(\.\d+)?\s*[,\s]\s*-?\d+(\.\d+)?\s*$/

/** Returns whether a found place is the one that an address names: its label must contain every number and longer word of the address. */
export function isNamedBy(address: string, label: string): boolean {
  // Typed coordinates are found as such, however they're rounded.
  if (coordinates.test(address)) return coordinates.test(label)
  const known = new Set(wordsOf(label))
  const distinctive = wordsOf(address).filter(isDistinctive)
  return distinctive.length > 0 && distinctive.every((word) => known.has(word))
}
