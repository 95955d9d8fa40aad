import * as words from '#words/session'
import { RichText } from '../../ui/page/RichText.tsx'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { forgotPassword } from '../../../contract/account/passwordEndpoints.ts'
import { messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

/** For users who can't sign in: requests a link by e-mail, or says who can help. */
export default function ForgotPasswordForm({ sendsEmail }: { sendsEmail: boolean }) {
  return (
    <>
      <h1>{words.cantSignIn()}</h1>
      {sendsEmail ? <RequestLink /> : <WhoCanHelp />}
      <p>
        <Link to="/login">{words.backToSignIn()}</Link>
      </p>
    </>
  )
}

function WhoCanHelp() {
  return (
    <>
      <p>{words.noEmail()}</p>
      <ul className="login-help">
        <li>{words.askAdmin()}</li>
        <li>
          <RichText
            text={words.runServer({
              command: 'muster reset-password you@example.com',
              checkoutCommand: 'npm run reset-password -- you@example.com',
            })}
            tags={{ c: (inner) => <code>{inner}</code> }}
          />
        </li>
      </ul>
      <p className="muted">{words.lockedAfterFive()}</p>
    </>
  )
}

function RequestLink() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const request = useSingleMutation({
    mutationFn: () => callEndpoint(forgotPassword, { body: { Email: email } }),
    meta: { error: 'screen' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = v.safeParse(forgotPassword.body, { Email: email })
    setError(checked.success ? undefined : checked.issues[0].message)
    focusFirstInvalid(event.currentTarget)
    if (checked.success) request.mutate()
  }
  if (request.isSuccess)
    return (
      <div role="status" className="form">
        <Banner tone="good">{words.checkEmail()}</Banner>
        <p>
          <RichText
            text={words.linkOnItsWay({ email: email.trim() })}
            tags={{ b: (inner) => <strong>{inner}</strong> }}
          />
        </p>
        <p className="muted">{words.nothingArrived()}</p>
        <Button onPress={() => request.reset()}>{words.useAnother()}</Button>
      </div>
    )
  return (
    <form className="form" onSubmit={submit} noValidate>
      <p className="muted">{words.emailIntro()}</p>
      {request.error && (
        <p className="login-error" role="alert">
          {messageOf(request.error)}
        </p>
      )}
      <TextField
        label={words.email()}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={error}
      />
      <Button type="submit" look="primary" isDisabled={request.isPending}>
        {request.isPending ? words.sending() : words.sendLink()}
      </Button>
    </form>
  )
}
