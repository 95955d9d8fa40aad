import * as words from '#words/notices'
import { createFileRoute } from '@tanstack/react-router'
import { Notice } from '../../ui/messages/Notice.tsx'

export const Route = createFileRoute('/_signedIn/tom-delivery')({
  component: () => <Notice title={words.tomDelivery()} icon="truck" text={words.comingSoon()} />,
})
