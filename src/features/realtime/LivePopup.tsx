import { useQuery } from '@tanstack/react-query'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { useSession } from '../../kit/session.ts'
import { AssetPopup } from '../../map/AssetPopup.tsx'
import { displayName } from './assetState.ts'
import { popupRows } from './popupRows.ts'
import { addressQuery } from './realtimeQueries.ts'
import { reportLinks } from './reportLinks.ts'

export interface LivePopupProps {
  asset: RealtimeAsset & { latitude: number; longitude: number }
  /** Epoch ms. */
  now: number
  onClose: () => void
}

/** What is known of one asset, at its place on the map. */
export function LivePopup({ asset, now, onClose }: LivePopupProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const location = asset.lastMessage?.location
  const { data: address } = useQuery({ ...addressQuery(asset.latitude, asset.longitude), enabled: !location })
  return (
    <AssetPopup
      longitude={asset.longitude}
      latitude={asset.latitude}
      title={displayName(asset)}
      rows={popupRows(asset, location || address, now, timeZoneId)}
      onClose={onClose}
    >
      <nav className="popup-reports" aria-label={`Reports of ${displayName(asset)}, each in a new window`}>
        {reportLinks(asset).map(({ text, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
      </nav>
    </AssetPopup>
  )
}
