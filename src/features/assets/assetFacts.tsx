import { statusName } from '../../../domain/records/statusName.ts'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { assetRecord } from '../../../contract/assets/assetRecord.ts'
import { profileNameText } from '../../../domain/assets/profileName.ts'
import { ColourText } from '../../records/ColourText.tsx'
import type { Fact } from '../../records/Facts.tsx'
import { IconText } from '../../records/IconText.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { featuresText } from './assetFeatures.tsx'

export function assetFacts(asset: Asset, timeZoneId: string, isAdministrator: boolean): Fact[] {
  return recordFacts(
    assetRecord,
    asset,
    { timeZoneId, isAdministrator },
    {
      groups: asset.groups.join(', '),
      features: featuresText(asset),
      colour: asset.colour && <ColourText colour={asset.colour} />,
      icon: asset.icon && <IconText icon={asset.icon} />,
      profile: profileNameText(asset.profile),
      status: statusName(asset.status),
    },
  )
}
