import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { forgotPassword } from '../../../contract/account/passwordEndpoints.ts'
import { messageOf } from '../../http/apiError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'

/** For who cannot sign in: asks for a link by e-mail, or says who can help. */
export default function ForgotPasswordForm({ sendsEmail }: { sendsEmail: boolean }) {
  return (
    <>
      <h1>Can’t sign in?</h1>
      {sendsEmail ? <RequestLink /> : <WhoCanHelp />}
      <p>
        <Link to="/login">Back to sign in</Link>
      </p>
    </>
  )
}

function WhoCanHelp() {
  return (
    <>
      <p>This server doesn’t send e-mail, so a new password comes from a person:</p>
      <ul className="login-help">
        <li>Ask your System Admin. They set one for you in Manage, All users.</li>
        <li>
          Do you run the server? Type <code>npm run reset-password -- you@example.com</code> where it is installed.
        </li>
      </ul>
      <p className="muted">After five wrong passwords, sign-in is locked for 15 minutes. It then opens by itself.</p>
    </>
  )
}

function RequestLink() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const request = useMutation({
    mutationFn: () => callEndpoint(forgotPassword, { body: { Email: email } }),
    meta: { error: 'screen' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = v.safeParse(forgotPassword.body, { Email: email })
    setError(checked.success ? undefined : checked.issues[0].message)
    if (checked.success) request.mutate()
  }
  if (request.isSuccess)
    return (
      <div role="status" className="form">
        <Banner tone="good">Check your e-mail</Banner>
        <p>
          If <strong>{email.trim()}</strong> has an account, a link to choose a new password is on its way. It works
          once, for an hour.
        </p>
        <p className="muted">
          Nothing after ten minutes? Look in spam, check the address, or ask your System Admin for a new password.
        </p>
        <Button onPress={() => request.reset()}>Use another address</Button>
      </div>
    )
  return (
    <form className="form" onSubmit={submit} noValidate>
      <p className="muted">We’ll send you a link to choose a new password.</p>
      {request.error && (
        <p className="login-error" role="alert">
          {messageOf(request.error)}
        </p>
      )}
      <TextField label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} error={error} />
      <Button type="submit" look="primary" isDisabled={request.isPending}>
        {request.isPending ? 'Sending' : 'Send link'}
      </Button>
    </form>
  )
}
