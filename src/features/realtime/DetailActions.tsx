import * as words from '#words/realtime'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { displayName } from '../../live/assetState.ts'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { DirectionsLink } from '../../ui/buttons/DirectionsLink.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { reportLinks } from './reportLinks.ts'
import { shareAddress } from './shareAddress.ts'

export interface DetailActionsProps {
  asset: RealtimeAsset
  isFollowed: boolean
  onFollow: () => void
}

/** What to do about an asset, within reach of a thumb. Reports open in new windows, so that the live screen stays open. */
export function DetailActions({ asset, isFollowed, onFollow }: DetailActionsProps) {
  const { assetId, latitude, longitude } = asset
  const name = displayName(asset)
  return (
    <div className="live-actions">
      <ToggleButton
        className={buttonClass(isFollowed ? 'primary' : 'secondary')}
        isSelected={isFollowed}
        onChange={onFollow}
      >
        <Icon name="target" />
        {words.follow()}
      </ToggleButton>
      <DirectionsLink latitude={latitude} longitude={longitude} icon="navigate">
        {words.navigateThere()}
      </DirectionsLink>
      <Button icon="share" onPress={() => void shareAddress(`/realTime?asset=${assetId}`, name)}>
        {words.share()}
      </Button>
      <nav className="live-reports" aria-label={words.reportsNewWindow({ asset: name })}>
        {reportLinks(asset).map(({ key, text, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {key === 'tripLog' ? words.tripLog() : text}
          </a>
        ))}
      </nav>
    </div>
  )
}
