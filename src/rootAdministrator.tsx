import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSession } from './session/session.ts'

/** The guarded wrapper of the specification: whoever is not SystemAdmin goes to /404. */
export const Route = createFileRoute('/_signedIn/_administrator')({
  beforeLoad: () => {
    if (readSession()?.role !== 'SystemAdmin') throw redirect({ to: '/404', replace: true })
  },
})
