import { createFileRoute, redirect } from '@tanstack/react-router'
import { ShellOfUser } from './features/navigation/ShellOfUser.tsx'
import { readSession } from './session/session.ts'

const notWorthReturningTo = ['/', '/home', '/404', '/unauthorise']

export const Route = createFileRoute('/_signedIn')({
  beforeLoad: ({ location }) => {
    if (readSession()) return
    const returnTo = notWorthReturningTo.includes(location.pathname) ? undefined : location.href
    throw redirect({ to: '/login', search: { returnTo }, replace: true })
  },
  component: ShellOfUser,
})
