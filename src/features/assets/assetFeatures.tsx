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
  speakerandMic: { text: 'Speaker and Mic', icon: 'mic' },
  sosDuress: { text: 'SOS Duress', icon: 'duress' },
  tempA: { text: 'Temp A', icon: 'thermometer', mark: 'A' },
  tempB: { text: 'Temp B', icon: 'thermometer', mark: 'B' },
  harshEvents: { text: 'Harsh Events', icon: 'harsh' },
  driverID: { text: 'Driver ID', icon: 'key' },
  dashCamera: { text: 'Dash Camera', icon: 'camera' },
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
