interface Saved {
  listPath: string
  id: number
  at: number
}

/** A list that opens later is another visit. */
const freshMs = 5000

let last: Saved | null = null

/** Notes which record was saved, so that its list opens where it is. */
export function noteSaved(listPath: string, id: number): void {
  last = { listPath, id, at: Date.now() }
}

/** The record of this list that was saved a moment ago, if that is where its user came from. */
export function justSaved(listPath: string): number | undefined {
  return last?.listPath === listPath && Date.now() - last.at < freshMs ? last.id : undefined
}

/** Called when a list has shown it: the next visit opens as usual. */
export function forgetSaved(): void {
  last = null
}
