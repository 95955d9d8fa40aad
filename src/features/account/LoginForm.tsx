import { lazy, useState, type FormEvent } from 'react'
import { login } from '../../../contract/account/accountEndpoints.ts'
import { isUnreachable, messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { startSession } from '../../session/session.ts'
import { sessionEnd } from '../../session/sessionEnd.ts'
import * as words from '#words/session'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid.ts'
import { LoginField } from './LoginField.tsx'
import '../../ui/buttons/button.css'
import '../../ui/page/page.css'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

const DemoSignIns = lazy(() => import('./DemoSignIns.tsx'))

// Plain elements with the classes of src/ui keep the first download small; see tests/built/firstDownload.test.ts.

export function LoginForm({ isDemo }: { isDemo: boolean }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const [isChecked, setChecked] = useState(false)

  const signIn = useSingleMutation({
    mutationFn: (body: { Email: string; Password: string; RememberMe: boolean }) => callEndpoint(login, { body }),
    onSuccess: ({ token, user }) => startSession(token, user),
    meta: { error: 'screen' },
  })

  const hasEnded = sessionEnd() !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    focusFirstInvalid(event.currentTarget)
    if (email.trim() && password) signIn.mutate({ Email: email, Password: password, RememberMe: isRemembered })
  }

  return (
    <>
      <h1>{words.loginTitle()}</h1>
      <p className="muted">{words.useLocalAccount()}</p>
      <form className="form" onSubmit={submit} noValidate>
        {hasEnded && !signIn.error && (
          <p className="login-notice" role="status">
            {words.sessionEnded()}
          </p>
        )}
        {signIn.error && (
          <p className="login-error" role="alert">
            {isUnreachable(signIn.error) ? messageOf(signIn.error) : words.invalidLogin()}
          </p>
        )}
        <SignInFields {...{ email, setEmail, password, setPassword, isRemembered, setRemembered, isChecked }} />
        <button type="submit" className="button button-primary" disabled={signIn.isPending}>
          {signIn.isPending ? words.loggingIn() : words.logIn()}
        </button>
      </form>
      {isDemo && <DemoSignIns onChoose={(Email, Password) => signIn.mutate({ Email, Password, RememberMe: false })} />}
    </>
  )
}

interface SignInFieldsProps {
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
  isRemembered: boolean
  setRemembered: (isRemembered: boolean) => void
  /** Whether to show which fields are missing. */
  isChecked: boolean
}

function SignInFields(fields: SignInFieldsProps) {
  const { email, setEmail, password, setPassword, isRemembered, setRemembered, isChecked } = fields
  return (
    <>
      <LoginField
        label={words.email()}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={isChecked && !email.trim() ? words.emailRequired() : undefined}
      />
      <LoginField
        label={words.password()}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isChecked && !password ? words.passwordRequired() : undefined}
      />
      <div className="login-line">
        <label className="login-remember">
          <input type="checkbox" checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
          {words.rememberMe()}
        </label>
        <a href="/login?forgot">{words.cantSignIn()}</a>
      </div>
    </>
  )
}
