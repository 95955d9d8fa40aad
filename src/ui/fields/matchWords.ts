const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text holds every word that was typed, whatever its case and accents. */
export function matchWords(text: string, typed: string): boolean {
  const searched = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** A filter for lists whose options are also found by what their names do not say. */
export function filterOf(
  options: readonly { name: string; keywords?: string }[],
): (name: string, typed: string) => boolean {
  const keywords = new Map(options.map((option) => [option.name, option.keywords ?? option.name]))
  return (name, typed) => matchWords(keywords.get(name) ?? name, typed)
}
