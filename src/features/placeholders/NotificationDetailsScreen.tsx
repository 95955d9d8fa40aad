import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/notificationDetails/$id')({
  component: () => <WorkInProgress title="Notification Details" />,
})
