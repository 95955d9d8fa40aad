import { statusName } from '../../records/statusText.ts'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { assetRecord } from '../../../contract/assets/assetRecord.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { featuresText } from './assetFeatures.tsx'
import './assets.css'

export function assetFacts(asset: Asset, timeZoneId: string, isAdministrator: boolean): Fact[] {
  return recordFacts(
    assetRecord,
    asset,
    { timeZoneId, isAdministrator },
    {
      groups: asset.groups.join(', '),
      features: featuresText(asset),
      colour: asset.colour && <Colour colour={asset.colour} />,
      status: statusName(asset.status),
    },
  )
}

function Colour({ colour }: { colour: string }) {
  return (
    <>
      <span className="colour-sample" style={{ background: colour }} />
      {colour}
    </>
  )
}
