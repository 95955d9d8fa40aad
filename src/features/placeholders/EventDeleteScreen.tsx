import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/eventDelete/$id')({
  component: () => <WorkInProgress title="Delete Event" />,
})
