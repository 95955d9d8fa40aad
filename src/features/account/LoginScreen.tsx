import { createFileRoute, redirect } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pageSettings } from '../../../contract/settings/settingsEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { readSession } from '../../session/session.ts'
import { Footer } from '../../ui/page/Footer.tsx'
import { Wordmark } from '../../ui/page/Wordmark.tsx'
import { LoginForm } from './LoginForm.tsx'
import './login.css'

const FirstAdministratorForm = lazy(() => import('./FirstAdministratorForm.tsx'))

/** A path of this portal, so that a crafted link cannot lead away from it after signing in. */
const localPath = /^\/(?![/\\])/

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { returnTo?: string | undefined } => {
    const { returnTo } = search
    return typeof returnTo === 'string' && localPath.test(returnTo) ? { returnTo } : {}
  },
  // Also what leads on after signing in: the session changes, and the guards decide again.
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: search.returnTo ?? '/home', replace: true })
  },
  component: LoginScreen,
})

function LoginScreen() {
  const { data: settings } = useQuery({ ...endpointQuery(pageSettings), meta: { error: 'silent' } })
  return (
    <>
      <title>Login – Muster</title>
      <main className="login">
        <section className="login-story" aria-hidden="true">
          <Wordmark />
          <p>Where the fleet is, what it did, and what needs you now.</p>
        </section>
        <div className="login-side">
          <section className="login-card">
            {settings?.needsFirstAdministrator ? (
              <Suspense fallback={null}>
                <FirstAdministratorForm />
              </Suspense>
            ) : (
              <LoginForm isDemo={settings?.demo ?? false} />
            )}
          </section>
          <Footer />
        </div>
      </main>
    </>
  )
}
