import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { assetRecord } from '../../../contract/assets/assetRecord.ts'
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
type FeatureName = (typeof featureNames)[number]

const featureIcons: Record<FeatureName, { icon: IconName; mark?: string }> = {
  speakerandMic: { icon: 'mic' },
  sosDuress: { icon: 'duress' },
  tempA: { icon: 'thermometer', mark: 'A' },
  tempB: { icon: 'thermometer', mark: 'B' },
  harshEvents: { icon: 'harsh' },
  driverID: { icon: 'key' },
  dashCamera: { icon: 'camera' },
}

const textOf = (name: FeatureName) => assetRecord[name].label()

/** Returns the names of an asset's equipment. */
export function featuresText(asset: Pick<Asset, FeatureName>): string {
  return featureNames
    .filter((name) => asset[name])
    .map(textOf)
    .join(', ')
}

/** Shows an asset's equipment as icons, each with its name for screen readers and as a tooltip. */
export function FeatureIcons({ asset }: { asset: Pick<Asset, FeatureName> }) {
  const fitted = featureNames.filter((name) => asset[name])
  if (fitted.length === 0) return null
  return (
    <span className="feature-icons">
      {fitted.map((name) => (
        <span key={name} className="feature-icon" title={textOf(name)}>
          <Icon name={featureIcons[name].icon} size={18} />
          {featureIcons[name].mark && <span aria-hidden="true">{featureIcons[name].mark}</span>}
          <span className="unseen">{textOf(name)}, </span>
        </span>
      ))}
    </span>
  )
}
