import * as words from '#words/realtime'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { useSession } from '../../session/session.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { AssetPopup } from '../../map/AssetPopup.tsx'
import { displayName } from '../../live/assetState.ts'
import { popupRows } from './popupRows.ts'
import { addressQuery } from './realtimeQueries.ts'
import { reportLinks } from './reportLinks.ts'
import { useEverySecond } from '../../time/useEverySecond.ts'

export interface LivePopupProps {
  fleet: LiveFleet
  assetId: number
  onClose: () => void
}

type PlacedAsset = RealtimeAsset & { latitude: number; longitude: number }

/** The details of one asset at its place on the map, updated once a second. Pass the asset's id as its `key`. */
export function LivePopup({ fleet, assetId, onClose }: LivePopupProps) {
  const now = useEverySecond()
  const asset = fleet.get(assetId)
  if (!asset || !hasPlace(asset)) return null
  return <PopupOf asset={asset} now={now} onClose={onClose} />
}

function PopupOf({ asset, now, onClose }: { asset: PlacedAsset; now: number; onClose: () => void }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const location = asset.lastMessage?.location
  const address = useAddress(asset, location ? 'silent' : 'modal')
  return (
    <AssetPopup
      longitude={asset.longitude}
      latitude={asset.latitude}
      title={displayName(asset)}
      rows={popupRows(asset, address || location, now, timeZoneId)}
      onClose={onClose}
    >
      <nav className="popup-reports" aria-label={words.reportsNewWindow({ asset: displayName(asset) })}>
        {reportLinks(asset).map(({ text, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
      </nav>
    </AssetPopup>
  )
}

/** About 200 m, after which the address is looked up again. */
const farDegrees = 0.002

/** Returns the address of the asset's current or recent position, or undefined until it is known. */
function useAddress({ latitude, longitude }: PlacedAsset, error: 'silent' | 'modal'): string | undefined {
  const [asked, setAsked] = useState({ latitude, longitude })
  const distance = Math.max(Math.abs(asked.latitude - latitude), Math.abs(asked.longitude - longitude))
  if (distance > farDegrees) setAsked({ latitude, longitude })
  const { data } = useQuery({
    ...addressQuery(asked.latitude, asked.longitude),
    meta: { error },
    placeholderData: (before: string | undefined) => before,
  })
  return data
}

function hasPlace(asset: RealtimeAsset): asset is PlacedAsset {
  return asset.latitude !== null && asset.longitude !== null
}
