import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/MultiVisit')({
  component: () => <WorkInProgress title="Multi-Asset Visit" />,
})
