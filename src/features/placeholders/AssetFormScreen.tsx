import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/editAsset/$id')({
  component: () => <WorkInProgress title="Edit Asset" />,
})
