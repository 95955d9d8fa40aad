import * as words from '#words/realtime'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { placeText } from '../../../domain/places/placeText.ts'
import { writeSpeed } from '../../../domain/units/measures.ts'
import { activityText, displayName, driverText, liveActivity, liveStateOf, sinceText } from '../../live/assetState.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { useSession } from '../../session/session.ts'
import { useEverySecond } from '../../time/useEverySecond.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { DetailActions } from './DetailActions.tsx'
import { ageText } from './liveRowTexts.ts'
import { popupRows } from './popupRows.ts'
import { StateMark } from './StateMark.tsx'
import { useAddress } from './useAddress.ts'
import './liveDetails.css'

export interface LiveDetailsProps {
  fleet: LiveFleet
  assetId: number
  isFollowed: boolean
  onFollow: () => void
  onClose: () => void
}

/** The details of the selected asset, updated once a second. Pass the asset's id as its `key`. */
export function LiveDetails({ fleet, assetId, ...shared }: LiveDetailsProps) {
  const now = useEverySecond()
  const asset = fleet.get(assetId)
  return asset ? <DetailsOf asset={asset} now={now} {...shared} /> : null
}

interface DetailsOfProps extends Omit<LiveDetailsProps, 'fleet' | 'assetId'> {
  asset: RealtimeAsset
  now: number
}

function DetailsOf({ asset, now, isFollowed, onFollow, onClose }: DetailsOfProps) {
  const titleId = useId()
  const dialog = useFocusOnOpen()
  const session = useSession()
  const address = useAddress(asset)
  const name = displayName(asset)
  const timeZoneId = session?.timeZoneID ?? 'act'
  const hasCustomer = session?.role === 'SystemAdmin'
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="live-details"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="live-details-head">
        <StateMark state={liveStateOf(asset, now)} heading={asset.lastMessage?.gPRMC.heading ?? null} />
        <h2 id={titleId}>{name}</h2>
        <IconButton name={words.closeDetails({ asset: name })} icon="close" onPress={onClose} />
      </div>
      <Summary asset={asset} now={now} address={address} />
      <DetailActions asset={asset} isFollowed={isFollowed} onFollow={onFollow} />
      {/* F follows while the focus is in the list, where the button's state isn't read out. */}
      <span className="unseen" role="status">
        {isFollowed && words.following({ asset: name })}
      </span>
      <dl>
        {popupRows(asset, { address, now, timeZoneId, hasCustomer }).map(({ label, value, isStale: isOld }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isOld ? 'live-stale' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What a dispatcher asks first: how fast, doing what, where, with whom, and how old that is. */
function Summary({ asset, now, address }: { asset: RealtimeAsset; now: number; address: string | undefined }) {
  const activity = liveActivity(asset, now)
  const speed = asset.lastMessage?.gPRMC.speed
  const driver = driverText(asset, now)
  const age = ageText(asset, now)
  return (
    <div className="live-summary">
      <p className="live-summary-first">
        {typeof speed === 'number' && activity.kind === 'driving' && (
          <span className="live-summary-speed">{writeSpeed(speed)}</span>
        )}
        <span>{asset.duressPending ? words.duress() : activityText(activity)}</span>
        {activity.kind === 'idling' && <span className="figures">{sinceText(asset, activity, now)}</span>}
        {age && <span className="muted figures">{words.reported({ age })}</span>}
      </p>
      {address && <Fact icon="map">{placeText(address)}</Fact>}
      {driver && <Fact icon="user">{driver}</Fact>}
    </div>
  )
}

function Fact({ icon, children }: { icon: 'map' | 'user'; children: ReactNode }) {
  return (
    <p className="live-summary-fact">
      <Icon name={icon} size={16} />
      {children}
    </p>
  )
}

/**
 * Focuses the details when they open, unless they were opened from the list, where the arrow keys go on. Returns the
 * focus when they close, unless it is elsewhere.
 */
function useFocusOnOpen() {
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const { current } = dialog
    if (!opener?.closest('.live-panel:not(.live-sheet)')) current?.focus({ preventScroll: true })
    return () => {
      const focused = document.activeElement
      const isLost = focused === null || focused === document.body || current?.contains(focused) === true
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
