import * as words from '#words/session'
import { RichText } from '../../ui/page/RichText.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import {
  choosePassword,
  linkUnusableCode,
  newPassword,
  readPasswordLink,
} from '../../../contract/account/passwordEndpoints.ts'
import { CallError, messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { startSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

const isUnusable = (error: unknown) => error instanceof CallError && error.code === linkUnusableCode

/** The form that a one-time link opens. The user chooses a password and is signed in. */
export default function ChoosePasswordForm({ token }: { token: string }) {
  const link = useQuery({
    queryKey: [readPasswordLink.path, token],
    queryFn: () => callEndpoint(readPasswordLink, { body: { Token: token } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { error: 'screen' },
  })
  if (isUnusable(link.error)) return <Unusable />
  if (link.error) return <FailedState message={messageOf(link.error)} onRetry={() => void link.refetch()} />
  if (!link.data) return <Spinner />
  const { userName, email, isInvitation } = link.data
  return (
    <>
      <h1>{isInvitation ? words.welcomeUser({ name: userName }) : words.chooseNew()}</h1>
      <p className="muted">
        <RichText
          text={isInvitation ? words.invited({ email }) : words.signInWith({ email })}
          tags={{ b: (inner) => <strong>{inner}</strong> }}
        />
      </p>
      <PasswordForm token={token} email={email} />
    </>
  )
}

function Unusable() {
  return (
    <>
      <h1>{words.linkGone()}</h1>
      <Banner tone="warning">{words.linkUsed()}</Banner>
      <p>
        <RichText
          text={words.getNewLink()}
          tags={{
            new: (inner) => (
              <Link to="/login" search={{ forgot: true }}>
                {inner}
              </Link>
            ),
            login: (inner) => <Link to="/login">{inner}</Link>,
          }}
        />
      </p>
    </>
  )
}

function PasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const choose = useSingleMutation({
    mutationFn: () => callEndpoint(choosePassword, { body: { Token: token, Password: password } }),
    onSuccess: ({ token: signedIn, user }) => {
      startSession(signedIn, user)
      void navigate({ to: '/home', replace: true })
    },
    meta: { error: 'screen' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = v.safeParse(newPassword, password)
    setError(checked.success ? undefined : checked.issues[0].message)
    focusFirstInvalid(event.currentTarget)
    if (checked.success) choose.mutate()
  }
  if (isUnusable(choose.error)) return <Unusable />
  return (
    <form className="form" onSubmit={submit} noValidate>
      {choose.error && (
        <p className="login-error" role="alert">
          {messageOf(choose.error)}
        </p>
      )}
      {/* Lets a password manager store the new password with the right user name. */}
      <input className="unseen" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <TextField
        label={words.newPassword()}
        type="password"
        autoComplete="new-password"
        hint={words.passwordHint()}
        value={password}
        onChange={setPassword}
        error={error}
      />
      <Button type="submit" look="primary" isDisabled={choose.isPending}>
        {words.saveAndSignIn()}
      </Button>
    </form>
  )
}
