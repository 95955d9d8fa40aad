import * as words from '#words/navigation'
import { lazy } from 'react'
import { timeZoneCity } from '../../../domain/time/timeZones.ts'
import { firstItem } from '../../../domain/lists/itemAt.ts'
import { remember, useSession } from '../../session/session.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { PopupButton } from '../../ui/buttons/PopupButton.tsx'
import { loadPatiently } from '../../ui/page/loadPatiently.ts'

// The list of time zones is loaded when the menu opens.
const ZonePopup = lazy(() => loadPatiently(() => import('./ZonePopup.tsx')))

/** The choice of the time zone in which the portal shows times. */
export function TimeZoneMenu() {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const city = timeZoneCity(timeZoneId)
  return (
    <PopupButton
      className="top-link"
      name={words.timeZoneOf({ city })}
      kind="dialog"
      popup={(place) => (
        <ZonePopup
          {...place}
          value={timeZoneId}
          onChoose={(id) => {
            remember('timeZoneID', id)
            place.onOpenChange(false)
          }}
        />
      )}
    >
      <span className="top-zone">{firstItem(city.split(' ('))}</span>
      <Icon name="chevronDown" size={16} />
    </PopupButton>
  )
}
