import * as fieldWords from '#words/fields'
import * as words from '#words/storage'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { retentionKinds, type RetentionKind } from '../../../contract/storage/retentionKinds.ts'
import {
  getStorage,
  maxMonths,
  saveRetention,
  type KindRetention,
  type StoredKind,
  type StoredMonth,
} from '../../../contract/storage/storageEndpoints.ts'
import { appliedRetention, firstStoredMonth, type Retention } from '../../../domain/storage/retention.ts'
import { CallError, messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey } from '../../http/endpointQuery.ts'
import { serverNow } from '../../time/serverClock.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { changedRules, readRules, writtenRules, type RuleErrors } from './ruleFields.ts'
import { ShortenDialog } from './ShortenDialog.tsx'
import { appliedRules, ownRules, shortening, type Shortening } from './shortening.ts'
import { storedFromText } from './storageText.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

export interface RetentionFormProps {
  label: string
  /** Null: the installation. */
  customerId: number | null
  rules: readonly KindRetention[]
  /** The installation's own rules, which hold for what a customer leaves empty. */
  installation: readonly KindRetention[]
  months: readonly StoredMonth[]
  kinds: readonly StoredKind[]
  hint: string
  /** Further buttons, in a dialog. */
  actions?: ReactNode
  onSaved?: () => void
}

/** For how many months each kind is kept. Asks before anything is kept for less time. */
export function RetentionForm(props: RetentionFormProps) {
  const { label, customerId, hint, actions } = props
  const { values, errors, set, applied, error, isSaving, submit, confirming, confirm, cancel } = useRetentionForm(props)
  return (
    <form className="form" onSubmit={submit} noValidate aria-label={label}>
      <div>
        <p className="muted">{hint}</p>
        <div role="alert">{error && <Banner tone="danger">{messageOf(error)}</Banner>}</div>
      </div>
      <div className="storage-rules">
        {retentionKinds.map((kind) => (
          <TextField
            key={kind}
            label={words.retentionMonths({ kind })}
            inputMode="numeric"
            autoComplete="off"
            value={values[kind]}
            placeholder={customerId === null ? words.forever() : words.sameAsInstallation()}
            onChange={(text) => set(kind, text)}
            error={errors[kind]}
            {...(applied ? { hint: hintOf(applied[kind]) } : {})}
          />
        ))}
      </div>
      <div className={actions ? 'dialog-actions' : 'form-actions'}>
        {actions}
        <Button type="submit" look="primary" isPending={isSaving}>
          {fieldWords.save()}
        </Button>
      </div>
      {confirming && (
        <ShortenDialog shortening={confirming} isSaving={isSaving} onCancel={cancel} onShorten={confirm} />
      )}
    </form>
  )
}

type FormInput = Pick<RetentionFormProps, 'customerId' | 'rules' | 'installation' | 'months' | 'kinds' | 'onSaved'>

function useRetentionForm({ customerId, rules, installation, months, kinds, onSaved }: FormInput) {
  const [values, setValues] = useState(() => writtenRules(ownRules(rules)))
  const [errors, setErrors] = useState<RuleErrors>({})
  const [confirming, setConfirming] = useState<Shortening | null>(null)
  const appliedBy = (own: Retention) =>
    customerId === null ? appliedRetention(own) : appliedRetention(ownRules(installation), own)
  const save = useSaveRules(customerId, ownRules(rules), {
    onSettled: () => setConfirming(null),
    onSaved,
    onShortSummaries: (text) => setErrors({ daySummaries: text }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const read = readRules(values)
    setErrors(read.errors)
    if (!read.own) return
    const found = shortening({
      before: appliedRules(rules),
      after: appliedBy(read.own),
      months,
      kinds,
      now: serverNow(),
    })
    if (found) setConfirming(found)
    else save.mutate(read.own)
  }

  const { own } = readRules(values)
  return {
    values,
    errors,
    set(kind: RetentionKind, text: string) {
      setValues({ ...values, [kind]: text })
      setErrors({ ...errors, [kind]: undefined })
    },
    /** The rules that would apply; null while something typed is no rule. */
    applied: own && appliedBy(own),
    error: errors.daySummaries ? null : save.error,
    isSaving: save.isPending,
    submit,
    confirming,
    confirm: () => own && save.mutate(own),
    cancel: () => setConfirming(null),
  }
}

interface SaveEvents {
  onSettled: () => void
  onSaved: (() => void) | undefined
  /** The server's text about summaries that would be kept for less time than messages. */
  onShortSummaries: (text: string) => void
}

function useSaveRules(
  customerId: number | null,
  before: Retention,
  { onSettled, onSaved, onShortSummaries }: SaveEvents,
) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (own: Retention) =>
      callEndpoint(saveRetention, { body: { customerId, retention: changedRules(before, own) } }),
    async onSuccess() {
      onSettled()
      await queryClient.invalidateQueries({ queryKey: endpointKey(getStorage) })
      showToast(words.saved(), 'good')
      onSaved?.()
    },
    onError(error) {
      onSettled()
      const text = error instanceof CallError ? error.errors['retention.daySummaries']?.[0] : undefined
      if (text) onShortSummaries(text)
    },
    meta: { error: 'screen', foreground: true },
  })
}

/** A field says from when its records are kept, as they will be once it's saved. */
const hintOf = (months: number | null) => storedFromText(months === null ? null : firstStoredMonth(months, serverNow()))

/** What a rule may be, in words. */
export const installationHint = () => words.rulesHint({ most: maxMonths })
export const customerHint = () => words.customerHint({ most: maxMonths })
