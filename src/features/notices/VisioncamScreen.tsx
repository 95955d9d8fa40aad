import * as words from '#words/notices'
import { createFileRoute } from '@tanstack/react-router'
import { Notice } from '../../ui/messages/Notice.tsx'

export const Route = createFileRoute('/_signedIn/visioncam')({
  component: () => <Notice title={words.visioncam()} icon="live" text={words.comingSoon()} />,
})
