import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/liveAlert/$id')({
  component: () => <WorkInProgress title="Live Alert Configuration" />,
})
