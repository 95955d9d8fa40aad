import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/zoneDetails/$id')({
  component: () => <WorkInProgress title="Point Of Interest Details" />,
})
