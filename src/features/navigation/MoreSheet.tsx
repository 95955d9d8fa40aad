import { timeZones } from '../../../domain/time/timeZones.ts'
import { remember, useSession } from '../../session/session.ts'
import { signOff } from '../../session/signOff.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { InstallHint } from '../../ui/messages/InstallHint.tsx'
import { SheetOfLinks } from './SheetOfLinks.tsx'
import { manageLinks } from './siteMenu.ts'

/** On phones: everything of the top navigation that has no place in the bottom bar. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSession()
  if (!session) return null
  const links = [
    ...manageLinks(session.role, session.customer),
    { id: '/visioncam', text: 'Visioncam', href: '/visioncam' },
    { id: '/tom-delivery', text: 'TOM Delivery', href: '/tom-delivery' },
    { id: '/manageAccount', text: 'Manage Account', href: '/manageAccount' },
  ]
  return (
    <SheetOfLinks title="More" isOpen={isOpen} onClose={onClose} links={links}>
      <Select
        label="Time zone"
        options={timeZones.map(({ timeZonesId, timeZoneCity }) => ({ id: timeZonesId, name: timeZoneCity }))}
        value={session.timeZoneID}
        onChange={(id) => remember('timeZoneID', String(id))}
      />
      <InstallHint />
      <Button icon="signOff" onPress={() => void signOff()}>
        Log Off
      </Button>
    </SheetOfLinks>
  )
}
