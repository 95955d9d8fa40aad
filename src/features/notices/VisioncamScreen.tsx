import { createFileRoute } from '@tanstack/react-router'
import { Notice } from '../../ui/messages/Notice.tsx'

export const Route = createFileRoute('/_signedIn/visioncam')({
  component: () => (
    <Notice title="Visioncam" icon="live" text="This new feature is coming soon to Muster. Stay tuned!" />
  ),
})
