import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/create-new-notification')({
  component: () => <WorkInProgress title="Create Notification" />,
})
