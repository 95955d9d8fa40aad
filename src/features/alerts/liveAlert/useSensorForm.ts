import * as words from '#words/alerts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allAssets } from '../../../../contract/assets/assetEndpoints.ts'
import {
  configurationChangedCode,
  saveTempAlert,
  type TempAlertConfig,
} from '../../../../contract/alerts/tempAlertEndpoints.ts'
import { CallError, savingMessageOf } from '../../../http/callError.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { endpointKey } from '../../../http/endpointQuery.ts'
import { useOpeningValues, useUnsavedInput } from '../../../records/unsavedInput.ts'
import { sensorQuery } from './sensorQueries.ts'
import {
  addEmail,
  checkSensor,
  toConfig,
  toSensorFormValues,
  type SensorErrors,
  type SensorFormValues,
} from './sensorForm.ts'
import { useSingleMutation } from '../../../http/useSingleMutation.ts'

interface SensorMessage {
  tone: 'good' | 'danger'
  text: string
}

/** Returns the state of a sensor's form. The form stays open after saving, with the server's values. */
export function useSensorForm(stored: TempAlertConfig) {
  const queryClient = useQueryClient()
  const fields = useSensorFields(stored)
  const { setErrors, open, setMessage } = fields
  const { values, typed } = fields.inputs
  const [theirs, setTheirs] = useState<TempAlertConfig | null>(null)
  const query = sensorQuery(stored.assetId, stored.sensorType)
  const reload = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

  const save = useSingleMutation({
    mutationFn: (config: TempAlertConfig) => callEndpoint(saveTempAlert, { body: config }),
    async onSuccess(saved, config) {
      // Load the stored values before reporting success, so that they don't replace what the user types after that.
      open(await reload().catch(() => cacheSavedRules(queryClient, { ...config, id: saved.id })))
      setMessage({ tone: 'good', text: saved.message })
      // The asset list filters by Temperature Alert, which depends on this configuration.
      void queryClient.invalidateQueries({ queryKey: endpointKey(allAssets) })
    },
    async onError(error) {
      if (error instanceof CallError && error.code === configurationChangedCode) {
        setMessage({ tone: 'danger', text: error.message })
        return setTheirs(await reload())
      }
      const isMaybe = error instanceof CallError && error.mayBeDone
      setMessage({ tone: 'danger', text: isMaybe ? savingMessageOf(error) : words.notSaved() })
      if (error instanceof CallError) setErrors(firstMessages(error.errors))
    },
    meta: { error: 'screen' },
  })
  const cancel = useSingleMutation({
    mutationFn: reload,
    onMutate: () => setMessage(null),
    onSuccess: open,
  })

  /** Saves the form. Overwrites another user's changes only when asked to. */
  function submit(over: TempAlertConfig) {
    if (save.isPending) return
    const { emails, error } = values.isEnabled ? addEmail(values.emails, typed) : { emails: values.emails }
    const toSend = { ...values, emails }
    const found = { ...checkSensor(toSend), ...(error ? { emails: error } : {}) }
    setMessage(null)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    save.mutate(toConfig(over, toSend))
  }

  return {
    ...fields.inputs,
    /** Another user's version, once saving found a conflict. */
    theirs: theirs && toSensorFormValues(theirs),
    decideLater: () => setTheirs(null),
    takeTheirs() {
      if (theirs) open(theirs)
      setTheirs(null)
    },
    keepMine() {
      setTheirs(null)
      if (theirs) submit(theirs)
    },
    isBusy: save.isPending || cancel.isPending,
    isDirty: fields.isDirty,
    /** The configuration that would be saved. */
    config: toConfig(stored, values),
    /** Also adds an address that was typed but not added, because nobody types one to discard it. */
    submit: () => submit(stored),
    cancel: () => cancel.mutate(),
  }
}

/** Returns what was saved, for when it can't be read again. Its stamp comes once it can; until then the next save overwrites. */
function cacheSavedRules(queryClient: QueryClient, { dbUpdated: _, ...config }: TempAlertConfig): TempAlertConfig {
  const { queryKey } = sensorQuery(config.assetId, config.sensorType)
  queryClient.setQueryData(queryKey, config)
  void queryClient.invalidateQueries({ queryKey })
  return config
}

/** Returns the fields of a sensor's form, the address being typed, and the messages about them. */
function useSensorFields(stored: TempAlertConfig) {
  const opening = useOpeningValues({ ...toSensorFormValues(stored), typed: '' }, stored.sensorType)
  const { typed: openingAddress, ...openingValues } = opening.values
  const [values, setValues] = useState<SensorFormValues>(openingValues)
  const [typed, setTyped] = useState(openingAddress)
  const [errors, setErrors] = useState<SensorErrors>({})
  const [message, setMessage] = useState<SensorMessage | null>(null)
  const isDirty = typed.trim() !== '' || JSON.stringify(values) !== JSON.stringify(toSensorFormValues(stored))
  useUnsavedInput({ ...values, typed }, () => isDirty, stored.sensorType)
  const open = (config: TempAlertConfig) => {
    setValues(toSensorFormValues(config))
    setTyped('')
    setErrors({})
    setMessage(null)
  }
  const inputs = {
    values,
    typed,
    errors,
    message,
    isRestored: opening.isRestored,
    set(change: Partial<SensorFormValues>) {
      setValues({
        ...values,
        ...change,
      })
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))))
      setMessage(null)
    },
    forgive(name: keyof SensorFormValues) {
      setErrors({
        ...errors,
        [name]: undefined,
      })
      setMessage(null)
    },
    type(text: string) {
      setTyped(text)
      setErrors({
        ...errors,
        emails: undefined,
      })
    },
    addTyped() {
      const { emails, error } = addEmail(values.emails, typed)
      setErrors({
        ...errors,
        emails: error,
      })
      if (error) return
      setValues({
        ...values,
        emails,
      })
      setTyped('')
    },
  }
  return { inputs, isDirty, open, setErrors, setMessage }
}

export type SensorForm = ReturnType<typeof useSensorForm>

/** The server uses the same field names as this form. */
const firstMessages = (errors: CallError['errors']): SensorErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages[0]]))
