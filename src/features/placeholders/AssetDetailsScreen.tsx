import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/assetDetail/$id')({
  component: () => <WorkInProgress title="Asset Details" />,
})
