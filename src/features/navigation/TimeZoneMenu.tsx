import { timeZones } from '../../../domain/time/timeZones.ts'
import { remember, useSession } from '../../session/session.ts'
import { Menu } from '../../ui/buttons/Menu.tsx'

/** The time zone in which every time of the portal is shown. */
export function TimeZoneMenu() {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const city = timeZones.find(({ timeZonesId }) => timeZonesId === timeZoneId)?.timeZoneCity ?? timeZoneId
  return (
    <Menu
      className="top-link"
      placement="bottom end"
      name={`Time zone: ${city}`}
      trigger={<span className="top-zone">{city.split(' (')[0]}</span>}
      choices={timeZones.map(({ timeZonesId, timeZoneCity }) => ({
        id: timeZonesId,
        text: timeZoneCity,
        isCurrent: timeZonesId === timeZoneId,
        onChoose: () => remember('timeZoneID', timeZonesId),
      }))}
    />
  )
}
