import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/zones')({
  component: () => <WorkInProgress title="Points of interest" />,
})
