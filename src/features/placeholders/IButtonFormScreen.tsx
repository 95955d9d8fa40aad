import { createFileRoute } from '@tanstack/react-router'
import { WorkInProgress } from '../../ui/WorkInProgress.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/editIbutton/$id')({
  component: () => <WorkInProgress title="Edit iButton" />,
})
