import { createFileRoute, redirect } from '@tanstack/react-router'
import { isArrival } from './session/arrival.ts'
import { readSession } from './session/session.ts'

/** The guarded wrapper of the specification: whoever is not SystemAdmin goes to /404, or from signing in to the Dashboard. */
export const Route = createFileRoute('/_signedIn/_administrator')({
  beforeLoad: ({ location }) => {
    const hasSignedIn = isArrival(location.href)
    if (readSession()?.role !== 'SystemAdmin') throw redirect({ to: hasSignedIn ? '/home' : '/404', replace: true })
  },
})
