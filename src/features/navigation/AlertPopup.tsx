import * as words from '#words/navigation'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Link } from 'react-aria-components/Link'
import { Popup } from '../../ui/messages/Popup.tsx'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { EventIcon } from '../../live/EventIcon.tsx'
import { SoundButton } from '../../live/SoundButton.tsx'
import type { IconName } from '../../ui/buttons/iconPaths.ts'
import type { PopupPlace } from '../../ui/buttons/PopupButton.tsx'
import { Badge } from '../../ui/messages/Badge.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'

export interface AlertPopoverItem {
  id: number
  eventId: number
  eventName: string
  assetName: string
  /** When it happened, ISO 8601. */
  occurred: string
  place: string
  /** null while it is pending. */
  acknowledgedBy: string | null
  /** “Recorded late” or “Withdrawn” if it needs no acknowledgement, or else empty. */
  state: string
  href: string
}

export interface AlertList {
  /** The number of pending alerts. */
  pending: number
  /** Newest first; at most 30 are shown. */
  items: readonly AlertPopoverItem[]
}

export interface AlertPopupProps {
  title: string
  icon: IconName
  list: AlertList
  viewAll: string
}

const maxListed = 30

/** What an alert icon opens: AlertPopover.tsx loads it. */
export default function AlertPopup({ title, icon, list, viewAll, ...place }: AlertPopupProps & PopupPlace) {
  const { pending, items } = list
  // The dialog's own would do nothing: it closes what a DialogTrigger opened.
  const close = () => place.onOpenChange(false)
  return (
    <Popup {...place} className="popover alert-popover" placement="bottom end">
      <Dialog className="alert-dialog">
        <header>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          <span className="alert-dialog-state">
            <span className="muted figures">{words.countPending({ count: pending })}</span>
            <SoundButton />
          </span>
        </header>
        {items.length === 0 ? (
          <EmptyState icon={icon} title={words.nothingLastDay()} />
        ) : (
          <ul>
            {items.slice(0, maxListed).map((item) => (
              <li key={item.id}>
                <AlertLine item={item} onOpen={close} />
              </li>
            ))}
          </ul>
        )}
        <Link href={viewAll} className="alert-all" onPress={close}>
          {words.viewAll()}
        </Link>
      </Dialog>
    </Popup>
  )
}

function AlertLine({ item, onOpen }: { item: AlertPopoverItem; onOpen: () => void }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <Link href={item.href} className="alert-line" onPress={onOpen}>
      <span className="alert-line-head">
        <strong className="alert-line-event">
          <EventIcon eventId={item.eventId} />
          {item.eventName}
        </strong>
        {item.state ? (
          <Badge tone="neutral" text={item.state} />
        ) : item.acknowledgedBy === null ? (
          <Badge tone="warning" text={words.pending()} />
        ) : (
          <Badge tone="good" text={words.acknowledged()} />
        )}
      </span>
      <span>{item.assetName}</span>
      <span className="muted figures">{formatValue('time', item.occurred, timeZoneId)}</span>
      <span className="muted">{item.place}</span>
    </Link>
  )
}
