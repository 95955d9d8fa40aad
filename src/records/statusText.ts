import * as fields from '#words/fields'
import * as words from '#words/records'
/** The two states of most records, as options in forms. */
export const statusOptions = [
  { id: 1, name: words.active() },
  { id: 0, name: words.disabled() },
]

/** Returns the text for a stored 1 or 0. */
export function statusText(status: number): string {
  return status === 0 ? words.disabled() : words.active()
}

/** Returns the text for the stored status of a profile, which is retired, not disabled. */
export function profileStatusText(status: number): string {
  return status === 1 ? fields.statusActive() : fields.statusRetired()
}
