import { readSession } from '../session/session.ts'
import { sessionEnd } from '../session/sessionEnd.ts'

const key = 'unsavedInput'
/** What belongs to a session that was ended from elsewhere: the device may be in other hands, so that only the open page has it. */
let onPage: string | null = null

/** What was typed into forms and isn't saved, as a text (unsavedInput.ts): stored by this tab, or by the open page alone. */
export const unsavedText = {
  read: (): string | null => onPage ?? sessionStorage.getItem(key),
  store(text: string | null): void {
    const isElsewhere = readSession() === null && sessionEnd() === 'elsewhere'
    onPage = isElsewhere ? text : null
    if (text === null || isElsewhere) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  },
}
