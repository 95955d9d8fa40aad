import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from './features/navigation/Shell.tsx'
import { readSession } from './kit/session.ts'

const notWorthReturningTo = ['/', '/home', '/404', '/unauthorise']

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: ({ location }) => {
    if (readSession()) return
    const returnTo = notWorthReturningTo.includes(location.pathname) ? undefined : location.href
    throw redirect({ to: '/login', search: { returnTo }, replace: true })
  },
  component: Shell,
})
