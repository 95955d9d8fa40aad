import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/Rpt-Group-Summary')({
  component: () => <WorkInProgress title="Group Running Summary" />,
})
