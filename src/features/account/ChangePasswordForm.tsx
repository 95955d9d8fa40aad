import * as fieldWords from '#words/fields'
import * as words from '#words/account'
import { useState, type FormEvent } from 'react'
import { resetPassword } from '../../../contract/account/passwordEndpoints.ts'
import { messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { renewToken } from '../../session/session.ts'
import { whileTokenIsRenewed } from '../../session/tokenRenewal.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid.ts'
import { checkPasswords, type PasswordErrors } from './checkPasswords.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

const empty = { current: '', next: '', confirmed: '' }

interface FieldsProps {
  fields: typeof empty
  errors: PasswordErrors
  set: (name: keyof typeof empty) => (value: string) => void
}

export function ChangePasswordForm({ onBack, onChanged }: { onBack: () => void; onChanged: () => void }) {
  const [fields, setFields] = useState(empty)
  const [errors, setErrors] = useState<PasswordErrors>({})
  const set: FieldsProps['set'] = (name) => (value) => setFields({ ...fields, [name]: value })

  const change = useSingleMutation({
    mutationFn: ({ current, next }: typeof empty) =>
      whileTokenIsRenewed(async () => {
        const body = { CurrentPassword: current, NewPassword: next }
        const { token } = await callEndpoint(resetPassword, { body })
        renewToken(token)
      }),
    onSuccess: onChanged,
    onSettled: () => setFields(empty),
    meta: { error: 'screen', foreground: true },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkPasswords(fields)
    setErrors(found)
    focusFirstInvalid(event.currentTarget)
    if (Object.keys(found).length === 0) change.mutate(fields)
  }

  return (
    <form className="form" onSubmit={submit} noValidate aria-label={words.changePassword()}>
      {change.error && (
        <div role="alert">
          <Banner tone="danger">{messageOf(change.error)}</Banner>
        </div>
      )}
      <PasswordFields fields={fields} errors={errors} set={set} />
      <div className="form-actions">
        <Button type="submit" look="primary">
          {words.changePassword()}
        </Button>
        <Button onPress={onBack}>{words.back()}</Button>
      </div>
    </form>
  )
}

function PasswordFields({ fields, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label={fieldWords.currentPassword()}
        type="password"
        autoComplete="current-password"
        value={fields.current}
        onChange={set('current')}
        error={errors.current}
      />
      <TextField
        label={fieldWords.newPassword()}
        type="password"
        autoComplete="new-password"
        hint={words.passwordHint()}
        value={fields.next}
        onChange={set('next')}
        error={errors.next}
      />
      <TextField
        label={words.confirmPassword()}
        type="password"
        autoComplete="new-password"
        value={fields.confirmed}
        onChange={set('confirmed')}
        error={errors.confirmed}
      />
    </>
  )
}
