import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/createZone')({
  component: () => <WorkInProgress title="Create Point Of Interest" />,
})
