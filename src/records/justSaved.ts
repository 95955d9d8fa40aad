interface Saved {
  listPath: string
  id: number
  at: number
}

/** How long a saved record counts as just saved. A list opened later than that opens as usual. */
const freshMs = 5000

let last: Saved | null = null

/** Remembers which record was saved, so that its list opens at its page. */
export function noteSaved(listPath: string, id: number): void {
  last = { listPath, id, at: Date.now() }
}

/** Returns the id of this list's record that the user has just saved, if there is one. */
export function justSaved(listPath: string): number | undefined {
  return last?.listPath === listPath && Date.now() - last.at < freshMs ? last.id : undefined
}

/** Called once a list has shown the record, so that its next visit opens as usual. */
export function clearJustSaved(): void {
  last = null
}
