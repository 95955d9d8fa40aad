import * as words from '#words/notices'
import { createFileRoute } from '@tanstack/react-router'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Placeholder } from './Placeholder.tsx'

export const Route = createFileRoute('/_signedIn/tom-delivery')({
  component: () => <Placeholder title={words.tomDelivery()} picture={<Icon name="truck" size={28} />} />,
})
