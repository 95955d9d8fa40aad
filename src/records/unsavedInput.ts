import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { onSessionChange, readSession } from '../session/session.ts'
import { sessionEnd } from '../session/sessionEnd.ts'
import { unsavedInputKey } from './forgetUnsavedInput.ts'

const unsaved = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userId: v.string(), form: v.string(), values: v.record(v.string(), v.unknown()) }),
)

/** A form is known by its address and its fields: a screen may have several. */
const formOf = (values: object) => `${location.pathname}${location.search} ${Object.keys(values).toSorted().join()}`

/** A chosen file can't be stored, and a password mustn't be. */
const isStorable = ([name, value]: [string, unknown]) => !/password/i.test(name) && !(value instanceof Blob)

function readUnsaved(initial: object): Readonly<Record<string, unknown>> | null {
  const found = v.safeParse(unsaved, sessionStorage.getItem(unsavedInputKey))
  if (!found.success || found.output.form !== formOf(initial)) return null
  return found.output.userId === readSession()?.userId ? found.output.values : null
}

/**
 * Returns the values that a form opens with: those that were typed into it when this user's session expired in this tab, else `initial`. They
 * are given once.
 */
export function useOpeningValues<Values extends object>(initial: Values): { values: Values; isRestored: boolean } {
  const [opening] = useState(() => {
    const found = readUnsaved(initial)
    return { values: { ...initial, ...found }, isRestored: found !== null }
  })
  useEffect(() => {
    if (opening.isRestored) sessionStorage.removeItem(unsavedInputKey)
  }, [opening])
  return opening
}

/**
 * Keeps what was typed into a form, except passwords and files, while its user signs in again after the session expired. Nothing is kept of a
 * user who signed off or was signed out from elsewhere: the device may be in other hands.
 */
export function useUnsavedInput(values: object, isDirty: () => boolean): void {
  useEffect(() => {
    const userId = readSession()?.userId
    return onSessionChange(() => {
      if (userId === undefined || readSession() !== null || sessionEnd() !== 'expired' || !isDirty()) return
      const shown = Object.entries(values).filter(isStorable)
      const entry = { userId, form: formOf(values), values: Object.fromEntries(shown) }
      sessionStorage.setItem(unsavedInputKey, JSON.stringify(entry))
    })
  })
}
