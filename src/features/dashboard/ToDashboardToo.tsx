import { createFileRoute, redirect } from '@tanstack/react-router'

/** The dashboard has one address; this one leads to it. */
export const Route = createFileRoute('/_signedIn/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
