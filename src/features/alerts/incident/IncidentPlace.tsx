import * as words from '#words/alerts'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import type { RealtimeAsset } from '../../../../contract/realtime/realtimeEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { writeSpeed } from '../../../../domain/units/measures.ts'
import { activityText, directionText, elapsedText, isStale, liveActivity } from '../../../live/assetState.ts'
import { useEverySecond } from '../../../time/useEverySecond.ts'
import { DirectionsLink } from '../../../ui/buttons/DirectionsLink.tsx'
import { joinFacts } from '../../../ui/page/joinFacts.ts'

/** Where the asset is now, or where the duress was pressed until that is known, with directions to that place. */
export function IncidentPlace({ alert, asset }: { alert: AlertOccurrence; asset: RealtimeAsset | null }) {
  const now = useEverySecond()
  const isKnown = asset?.latitude != null && asset.longitude != null
  const { latitude, longitude } = isKnown ? asset : alert.gPRMC
  const address = isKnown ? asset.lastMessage?.location : alert.location
  const place = formatValue('place', { address: address ?? '', latitude, longitude }, 'UTC')
  return (
    <div className="incident-place">
      <div>
        <strong>{place}</strong>
        {asset && <p className="muted figures">{movementOf(asset, now)}</p>}
      </div>
      <DirectionsLink
        latitude={latitude}
        longitude={longitude}
        icon="directions"
        aria-label={words.directionsTo({ place })}
      >
        {words.directions()}
      </DirectionsLink>
    </div>
  )
}

function movementOf(asset: RealtimeAsset, now: number): string {
  const activity = liveActivity(asset, now)
  const fix = asset.lastMessage?.gPRMC
  const moves = asset.driving && !isStale(activity)
  const received = elapsedText(asset.lastMessage?.received ?? null, now)
  return joinFacts([
    activityText(activity),
    moves && fix?.speed != null ? writeSpeed(fix.speed) : '',
    moves ? directionText(fix?.heading ?? null) : '',
    received && words.ago({ time: received }),
  ])
}
