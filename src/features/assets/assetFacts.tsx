import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { featuresText } from './assetFeatures.tsx'
import './assets.css'

export function assetFacts(asset: Asset, timeZoneId: string, isAdministrator: boolean): Fact[] {
  const day = (date: string) =>
    date.startsWith('0001-01-01') ? '' : formatValue('date', date.slice(0, 10), timeZoneId)
  return [
    { label: fields.customer(), value: asset.customerName },
    { label: fields.depot(), value: asset.depotName },
    { label: fields.groups(), value: asset.groups.join(', ') },
    { label: fields.name(), value: asset.name },
    { label: fields.friendlyName(), value: asset.friendlyName },
    { label: fields.tag1(), value: asset.tag1 },
    { label: fields.tag2(), value: asset.tag2 },
    { label: fields.description(), value: asset.description },
    { label: fields.profile(), value: asset.profile },
    { label: fields.features(), value: featuresText(asset) },
    { label: fields.color(), value: asset.colour && <Colour colour={asset.colour} /> },
    { label: fields.icon(), value: asset.icon },
    { label: fields.notes(), value: asset.notes },
    ...(isAdministrator ? [{ label: fields.adminNotes(), value: asset.adminNotes }] : []),
    { label: fields.status(), value: statusName(asset.status) },
    { label: fields.installed(), value: day(asset.installed) },
    { label: fields.uninstalled(), value: day(asset.unInstalled) },
    { label: fields.created(), value: formatValue('time', asset.dbCreated, timeZoneId) },
    { label: fields.updated(), value: formatValue('time', asset.dbUpdated, timeZoneId) },
  ]
}

function Colour({ colour }: { colour: string }) {
  return (
    <>
      <span className="colour-sample" style={{ background: colour }} />
      {colour}
    </>
  )
}
