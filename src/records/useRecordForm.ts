import * as words from '#words/records'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changedCode } from '../../contract/errorReply.ts'
import { CallError, savingMessageOf } from '../http/callError.ts'
import { useUnsavedInput, useOpeningValues } from './unsavedInput.ts'
import { useSingleMutation } from '../http/useSingleMutation.ts'

export type FieldErrors<Values> = { [Name in keyof Values]?: string }

export interface RecordFormOptions<Values extends object> {
  /** The initial values of the form. */
  initial: Values
  /** Returns the errors of the values by field, or an empty object when they can be saved. */
  check: (values: Values) => FieldErrors<Values>
  save: (values: Values) => Promise<unknown>
  /** Called with the server's reply after the record was saved. */
  onSaved: (reply: unknown) => void
  /** Loads the current record, after another user has saved it. */
  reload?: () => Promise<Values>
  /** Whether the form shows the progress of saving itself, so that the loading overlay isn't needed. */
  showsProgress?: boolean
}

/** How long the specification's message is shown above a form that can't be saved yet. */
const summaryMs = 3000

/** Returns the state of a form that creates or changes one record. The user's input is kept after every error. */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const { initial, check, save, onSaved, reload, showsProgress = false } = options
  const queryClient = useQueryClient()
  const { inputs, values, opened, setOpened, setValues, setErrors } = useFields(initial, check)
  const [summary, showSummary] = useSummary()
  const [theirs, setTheirs] = useState<Values | null>(null)
  const isDone = useRef(false)

  const mutation = useSingleMutation({
    mutationFn: save,
    async onSuccess(reply) {
      isDone.current = true
      await queryClient.invalidateQueries()
      onSaved(reply)
    },
    async onError(error) {
      if (!(error instanceof CallError)) return
      setErrors((before) => ({ ...before, ...fieldsOf(error, Object.keys(values)) }))
      if (error.code === changedCode && reload) setTheirs(await reload())
    },
    meta: { error: 'screen', foreground: !showsProgress },
  })

  const send = (toSend: Values) => void (isDone.current || mutation.mutate(toSend))
  const submit = () => {
    const found = check(values)
    const isComplete = !Object.values(found).some(Boolean)
    setErrors(found)
    showSummary(!isComplete)
    if (isComplete) send(values)
  }

  const isDirty = () => !isDone.current && JSON.stringify(values) !== JSON.stringify(opened)
  useUnsavedInput(values, isDirty)
  const { error } = mutation
  const isConflict = error instanceof CallError && error.code === changedCode && theirs !== null
  return {
    ...inputs,
    submit,
    summary,
    isSaving: mutation.isPending,
    isDirty,
    /**
     * The server's messages, one per line; for a 400 they are the messages of all fields. Empty for a conflict, which
     * has its own dialog.
     */
    alerts: !error || isConflict ? [] : sentencesOf(error),
    /** The record as another user saved it while this form was open. */
    conflict: isConflict ? theirs : null,
    /** Saves over the other user's version. `stamp` is the field with the version of the record that was read. */
    keepMine(stamp: keyof Values) {
      if (!theirs) return
      const mine = { ...values, [stamp]: theirs[stamp] }
      setValues(mine)
      setTheirs(null)
      send(mine)
    },
    /** Leaves the choice for the next time that the form is saved. */
    decideLater: () => setTheirs(null),
    takeTheirs() {
      if (!theirs) return
      setValues(theirs)
      setOpened(theirs)
      setTheirs(null)
      mutation.reset()
    },
  }
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values>>

/** Returns the values of a form and their errors. */
function useFields<Values extends object>(initial: Values, check: (values: Values) => FieldErrors<Values>) {
  const { values: opening, isRestored } = useOpeningValues(initial)
  const [values, setValues] = useState(opening)
  const [opened, setOpened] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    const next = { ...values, [name]: value }
    setValues(next)
    setErrors({ ...errors, [name]: check(next)[name] })
  }
  /** Changes several fields at once, for example when one choice clears another. */
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    setErrors(
      (before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))) as typeof errors,
    )
  }
  const put = (name: keyof Values, value: unknown) => set(name, value as never)
  /** Returns the props of a text field. */
  const text = (name: keyof Values) => ({
    value: String(values[name] ?? ''),
    onChange: (value: string) => put(name, value),
    error: errors[name],
  })
  /** Returns the props of a checkbox. */
  const flag = (name: keyof Values) => ({
    isSelected: values[name] === true,
    onChange: (isOn: boolean) => put(name, isOn),
  })
  /** Returns the props of a day field. */
  const day = (name: keyof Values) => {
    const value = values[name]
    return {
      value: typeof value === 'string' ? value : null,
      onChange: (chosen: string | null) => put(name, chosen),
      error: errors[name],
    }
  }
  /** Sets values that weren't known when the form opened. They don't count as unsaved changes. */
  const prefill = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }))
    setOpened((before) => ({ ...before, ...changes }))
  }
  const inputs = { values, errors, set, change, prefill, text, flag, day, isRestored }
  return { inputs, values, opened, setOpened, setValues, setErrors }
}

/** Returns the message above the form, which is shown for a few seconds. */
function useSummary(): [summary: string | null, show: (isShown: boolean) => void] {
  const [summary, setSummary] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (isShown: boolean) => {
    clearTimeout(timer.current)
    setSummary(isShown ? words.fillRequired() : null)
    if (isShown) timer.current = setTimeout(() => setSummary(null), summaryMs)
  }
  return [summary, show]
}

function sentencesOf(error: Error): string[] {
  if (!(error instanceof CallError)) return [savingMessageOf(error)]
  // A code of the error catalogue has a text of its own.
  const byField = error.statusCode === 400 ? [...new Set(Object.values(error.errors).flat())] : []
  return byField.length > 0 ? byField : [savingMessageOf(error)]
}

/** Maps the server's field names (Name, CustomerId) to those of the form (name, customerId). */
function fieldsOf(error: CallError, names: readonly string[]): Record<string, string> {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]))
  const found: Record<string, string> = {}
  for (const [field, messages] of Object.entries(error.errors)) {
    const name = known.get(field.toLowerCase())
    if (name && messages[0]) found[name] = messages[0]
  }
  return found
}
