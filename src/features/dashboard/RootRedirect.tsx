import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects to the dashboard's only address. */
export const Route = createFileRoute('/_signedIn/')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
