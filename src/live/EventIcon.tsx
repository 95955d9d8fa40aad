import { messageID, temperatureEventID } from '../../contract/ingest/messageCatalogue.ts'
import { Icon, PathIcon } from '../ui/buttons/Icon.tsx'
import type { IconName } from '../ui/buttons/iconPaths.ts'

/** SVG paths, drawn on the same 24 by 24 grid as the other icons. */
const paths: Readonly<Record<number, string>> = {
  // Reply to all: harsh turning.
  [messageID.harshTurning]: 'M7.5 5.5 2.5 11l5 5.5M13 5.5 8 11l5 5.5M8.5 11H16a5.5 5.5 0 0 1 5.5 5.5V19',
  // Flag: harsh acceleration.
  [messageID.harshAcceleration]: 'M5.5 21V4M5.5 4.5h13l-3 4.5 3 4.5h-13',
  // Exclamation: harsh braking.
  [messageID.harshBraking]: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5v5.5M12 16.4v.1',
}
/** Events that use one of the portal's general icons. */
const pictures: Readonly<Record<number, IconName>> = {
  [messageID.powerCut]: 'power',
  [messageID.lowBattery]: 'power',
  [temperatureEventID.TempA]: 'thermometer',
  [temperatureEventID.TempB]: 'thermometer',
}

/** Renders the icon of an event type. It is shown beside the event's name. */
export function EventIcon({ eventId }: { eventId: number }) {
  const path = paths[eventId]
  if (eventId === messageID.duress)
    return (
      <span className="event-icon event-icon-duress">
        <Icon name="duress" />
      </span>
    )
  return (
    <span className="event-icon">{path ? <PathIcon path={path} /> : <Icon name={pictures[eventId] ?? 'alert'} />}</span>
  )
}
