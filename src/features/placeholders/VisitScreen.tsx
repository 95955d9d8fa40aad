import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-Visit')({
  component: () => <WorkInProgress title="Visit Report" />,
})
