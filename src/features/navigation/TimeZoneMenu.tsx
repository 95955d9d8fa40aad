import * as words from '#words/navigation'
import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { timeZoneCity } from '../../../domain/time/timeZones.ts'
import { firstItem } from '../../../domain/lists/itemAt.ts'
import { remember, useSession } from '../../session/session.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'

// The list of time zones is loaded when the menu opens.
const ZoneList = lazy(() => import('./ZoneList.tsx'))

/** The choice of the time zone in which the portal shows times. */
export function TimeZoneMenu() {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const [isOpen, setOpen] = useState(false)
  const city = timeZoneCity(timeZoneId)
  const choose = (id: string) => {
    remember('timeZoneID', id)
    setOpen(false)
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="top-link" aria-label={words.timeZoneOf({ city })}>
        <span className="top-zone">{firstItem(city.split(' ('))}</span>
        <Icon name="chevronDown" size={16} />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog className="zone-dialog" aria-label={words.timeZone()}>
          <Suspense fallback={<Spinner />}>
            <ZoneList value={timeZoneId} onChoose={choose} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
