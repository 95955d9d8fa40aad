import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from './VerifyPage.tsx'

/** Opened without an account by people who were given evidence, and without a connection once the portal was open. */
export const Route = createFileRoute('/verify')({ component: VerifyScreen })

/** The build makes the file (scripts/verifyPage.mjs). */
function VerifyScreen() {
  return <VerifyPage file="/muster-verify.html" />
}
