import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/notifications')({
  component: () => <WorkInProgress title="All Notifications" />,
})
