import * as words from '#words/navigation'
import { Dialog } from 'react-aria-components/Dialog'
import { Popup } from '../../ui/messages/Popup.tsx'
import type { PopupPlace } from '../../ui/buttons/PopupButton.tsx'
import { ZoneList } from './ZoneList.tsx'

export interface ZonePopupProps extends PopupPlace {
  value: string
  onChoose: (id: string) => void
}

/** What the choice of the time zone opens: TimeZoneMenu.tsx loads it. */
export default function ZonePopup({ value, onChoose, ...place }: ZonePopupProps) {
  return (
    <Popup {...place} className="popover" placement="bottom end">
      <Dialog className="zone-dialog" aria-label={words.timeZone()}>
        <ZoneList value={value} onChoose={onChoose} />
      </Dialog>
    </Popup>
  )
}
