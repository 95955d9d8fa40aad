import { createFileRoute, redirect } from '@tanstack/react-router'
import { isArrival } from './session/arrival.ts'
import { readSession } from './session/session.ts'

/**
 * The specification's guarded wrapper: any user other than SystemAdmin is redirected to /404, or to the Dashboard after
 * sign-in.
 */
export const Route = createFileRoute('/_signedIn/_administrator')({
  beforeLoad: ({ location }) => {
    const hasSignedIn = isArrival(location.href)
    if (readSession()?.role !== 'SystemAdmin') throw redirect({ to: hasSignedIn ? '/home' : '/404', replace: true })
  },
})
