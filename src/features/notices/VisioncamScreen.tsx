import * as words from '#words/notices'
import { createFileRoute } from '@tanstack/react-router'
import { CameraPicture } from './CameraPicture.tsx'
import { Placeholder } from './Placeholder.tsx'

export const Route = createFileRoute('/_signedIn/visioncam')({
  component: () => <Placeholder title={words.visioncam()} picture={<CameraPicture />} />,
})
