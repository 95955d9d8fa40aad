import * as words from '#words/assets'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import type { IconName } from '../../ui/buttons/iconPaths.ts'

export const featureNames = [
  'speakerandMic',
  'sosDuress',
  'tempA',
  'tempB',
  'harshEvents',
  'driverID',
  'dashCamera',
] as const
export type FeatureName = (typeof featureNames)[number]

export const featureWords: Record<FeatureName, { text: string; icon: IconName; mark?: string }> = {
  speakerandMic: { text: words.speakerMic(), icon: 'mic' },
  sosDuress: { text: words.sosDuress(), icon: 'duress' },
  tempA: { text: words.tempA(), icon: 'thermometer', mark: 'A' },
  tempB: { text: words.tempB(), icon: 'thermometer', mark: 'B' },
  harshEvents: { text: words.harshEvents(), icon: 'harsh' },
  driverID: { text: words.driverId(), icon: 'key' },
  dashCamera: { text: words.dashCamera(), icon: 'camera' },
}

/** What an asset is fitted with, in words. */
export function featuresText(asset: Pick<Asset, FeatureName>): string {
  return featureNames
    .filter((name) => asset[name])
    .map((name) => featureWords[name].text)
    .join(', ')
}

/** The same as pictures, each with its words for those who hear or point at it. */
export function FeatureIcons({ asset }: { asset: Pick<Asset, FeatureName> }) {
  const fitted = featureNames.filter((name) => asset[name])
  if (fitted.length === 0) return null
  return (
    <span className="feature-icons">
      {fitted.map((name) => (
        <span key={name} className="feature-icon" title={featureWords[name].text}>
          <Icon name={featureWords[name].icon} size={18} />
          {featureWords[name].mark && <span aria-hidden="true">{featureWords[name].mark}</span>}
          <span className="unseen">{featureWords[name].text}, </span>
        </span>
      ))}
    </span>
  )
}
