import { createFileRoute } from '@tanstack/react-router'
import { Notice } from '../../ui/messages/Notice.tsx'

export const Route = createFileRoute('/_signedIn/tom-delivery')({
  component: () => (
    <Notice title="TOM Delivery" icon="truck" text="This new feature is coming soon to Muster. Stay tuned!" />
  ),
})
