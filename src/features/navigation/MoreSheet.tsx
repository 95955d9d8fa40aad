import * as words from '#words/navigation'
import { lazy, Suspense } from 'react'
import { remember, useSession } from '../../session/session.ts'
import { signOff } from '../../session/signOff.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { InstallHint } from '../../ui/messages/InstallHint.tsx'
import { SheetOfLinks } from './SheetOfLinks.tsx'
import { manageLinks } from './siteMenu.ts'
import { loadPatiently } from '../../ui/page/loadPatiently.ts'

// The list of time zones is loaded when the sheet opens.
const TimeZoneField = lazy(() =>
  loadPatiently(() => import('../../records/TimeZoneField.tsx')).then((file) => ({ default: file.TimeZoneField })),
)

/** On phones, everything of the top navigation that doesn't fit the bottom bar. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSession()
  if (!session) return null
  const links = [
    ...manageLinks(session.role, session.customer),
    { id: '/visioncam', text: words.visioncam(), href: '/visioncam' },
    { id: '/tom-delivery', text: words.tomDelivery(), href: '/tom-delivery' },
    { id: '/manageAccount', text: words.manageAccount(), href: '/manageAccount' },
  ]
  return (
    <SheetOfLinks title={words.more()} isOpen={isOpen} onClose={onClose} sections={[{ title: null, links }]}>
      <Suspense fallback={null}>
        <TimeZoneField
          label={words.timeZone()}
          isRequired={false}
          value={session.timeZoneID}
          onChange={(id) => id && remember('timeZoneID', id)}
        />
      </Suspense>
      <InstallHint />
      <Button icon="signOff" onPress={() => void signOff()}>
        {words.logOff()}
      </Button>
    </SheetOfLinks>
  )
}
