import * as words from '#words/session'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue } from 'react'
import { pageSettings } from '../../../contract/settings/settingsEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { arriveAt } from '../../session/arrival.ts'
import { readSession } from '../../session/session.ts'
import { Footer } from '../../ui/page/Footer.tsx'
import { Wordmark } from '../../ui/page/Wordmark.tsx'
import { LoginForm } from './LoginForm.tsx'
import './login.css'

// Loaded when needed, because most sign-ins don't need these forms.
const FirstAdministratorForm = lazy(() => import('./FirstAdministratorForm.tsx'))
const ForgotPasswordForm = lazy(() => import('./ForgotPasswordForm.tsx'))
const ChoosePasswordForm = lazy(() => import('./ChoosePasswordForm.tsx'))

/** Matches a path of this portal, so that a crafted link can't redirect elsewhere after sign-in. */
const localPath = /^\/(?![/\\])/

interface LoginSearch {
  returnTo?: string | undefined
  /** Opens the form to request a new password. */
  forgot?: true
  /** The secret of a one-time link. */
  reset?: string
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ returnTo, forgot, reset }: Record<string, unknown>): LoginSearch => ({
    ...(typeof returnTo === 'string' && localPath.test(returnTo) ? { returnTo } : {}),
    ...(forgot === undefined ? {} : { forgot: true }),
    ...(typeof reset === 'string' ? { reset } : {}),
  }),
  // This also navigates after sign-in: the session changes, and the guards run again.
  beforeLoad: ({ search: { returnTo = '/home', reset } }) => {
    if (readSession() && !reset) throw redirect({ href: arriveAt(returnTo), replace: true })
  },
  component: LoginScreen,
})

function LoginScreen() {
  const { forgot, reset } = Route.useSearch()
  const { data } = useQuery({ ...endpointQuery(pageSettings), meta: { error: 'silent' } })
  // Deferred until what the settings need has been loaded too.
  const settings = useDeferredValue(data)
  return (
    <>
      <title>{words.loginPageTitle()}</title>
      <main className="login">
        <section className="login-story" aria-hidden="true">
          <Wordmark />
          <p>{words.slogan()}</p>
        </section>
        <div className="login-side">
          <section className="login-card">
            <Suspense fallback={null}>
              {settings?.needsFirstAdministrator ? (
                <FirstAdministratorForm />
              ) : reset ? (
                <ChoosePasswordForm key={reset} token={reset} />
              ) : forgot ? (
                <ForgotPasswordForm sendsEmail={settings?.sendsEmail ?? true} />
              ) : (
                <LoginForm isDemo={settings?.demo ?? false} />
              )}
            </Suspense>
          </section>
          {/* What the settings add would push it down. */}
          {settings && <Footer />}
        </div>
      </main>
    </>
  )
}
