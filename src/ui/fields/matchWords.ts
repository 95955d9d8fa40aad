const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns whether a text contains every typed word, ignoring case and accents. */
export function matchWords(text: string, typed: string): boolean {
  const searched = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** Returns a filter for lists whose options are also found by keywords that aren't in their names. */
export function filterOf(
  options: readonly { name: string; keywords?: string }[],
): (name: string, typed: string) => boolean {
  const keywords = new Map(options.map((option) => [option.name, option.keywords ?? option.name]))
  return (name, typed) => matchWords(keywords.get(name) ?? name, typed)
}
