import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { onSessionChange, readSession } from '../session/session.ts'
import { sessionEnd } from '../session/sessionEnd.ts'
import { unsavedText } from './unsavedText.ts'

const unsaved = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userId: v.string(), forms: v.record(v.string(), v.record(v.string(), v.unknown())) }),
)

/** A form is known by its address and its fields: a screen may have several. `part` tells those apart that have the same fields. */
const formOf = (values: object, part: string) =>
  `${location.pathname}${location.search} ${part} ${Object.keys(values).toSorted().join()}`

/** A chosen file can't be stored, and a password mustn't be. */
const isStorable = ([name, value]: [string, unknown]) => !/password/i.test(name) && !(value instanceof Blob)

type Values = Readonly<Record<string, unknown>>

/** Returns what was typed by this user, by form. */
function readUnsaved(userId: string | undefined): Readonly<Record<string, Values>> {
  const found = v.safeParse(unsaved, unsavedText.read())
  return found.success && found.output.userId === userId ? found.output.forms : {}
}

function storeUnsaved(userId: string, forms: Readonly<Record<string, Values>>): void {
  unsavedText.store(Object.keys(forms).length === 0 ? null : JSON.stringify({ userId, forms }))
}

/**
 * Returns the values that a form opens with: those that were typed into it when this user's session ended in this tab, or when the tab
 * was ended in the background, else `initial`. They are given once.
 */
export function useOpeningValues<Opening extends object>(
  initial: Opening,
  part = '',
): { values: Opening; isRestored: boolean } {
  const [form] = useState(() => formOf(initial, part))
  const [opening] = useState(() => {
    const found = readUnsaved(readSession()?.userId)[form]
    return { values: { ...initial, ...found }, isRestored: found !== undefined }
  })
  useEffect(() => {
    const userId = readSession()?.userId
    if (!opening.isRestored || userId === undefined) return
    const { [form]: _given, ...others } = readUnsaved(userId)
    storeUnsaved(userId, others)
  }, [opening, form])
  return opening
}

/**
 * Keeps what was typed into a form, except passwords and files, while its user signs in again after the session has ended, and while the page
 * is hidden, because phones end pages in the background without a word. Nothing is kept of a user who signed off, and nothing on the device of
 * one who was signed out from elsewhere (unsavedText.ts).
 */
export function useUnsavedInput(values: object, isDirty: () => boolean, part = ''): void {
  useEffect(() => {
    const userId = readSession()?.userId
    if (userId === undefined) return
    const form = formOf(values, part)
    const store = () => {
      if (!isDirty()) return
      const typed = Object.fromEntries(Object.entries(values).filter(isStorable))
      storeUnsaved(userId, { ...readUnsaved(userId), [form]: typed })
    }
    const stopHidden = onHidden(store, () => {
      const { [form]: stored, ...others } = readUnsaved(userId)
      if (stored) storeUnsaved(userId, others)
    })
    const stopSession = onSessionChange(() => readSession() === null && sessionEnd() !== null && store())
    return () => {
      stopHidden()
      stopSession()
    }
  })
}

/** Tells when the page is hidden, and when it is there again or being left by its user. Returns a function that stops this. */
function onHidden(hidden: () => void, backOrLeft: () => void): () => void {
  const stop = new AbortController()
  let isLeft = false
  const look = () => (document.hidden && !isLeft ? hidden() : backOrLeft())
  const leave = () => {
    isLeft = true
    backOrLeft()
  }
  document.addEventListener('visibilitychange', look, stop)
  // Browsers say of a page that is left that it's hidden too, after this.
  window.addEventListener('pagehide', leave, stop)
  window.addEventListener('pageshow', () => (isLeft = false), stop)
  return () => stop.abort()
}
