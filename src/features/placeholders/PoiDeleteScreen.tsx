import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/deleteZone/$id')({
  component: () => <WorkInProgress title="Delete Point Of Interest" />,
})
