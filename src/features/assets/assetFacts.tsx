import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { featuresText } from './assetFeatures.tsx'
import './assets.css'

export function assetFacts(asset: Asset, timeZoneId: string, isAdministrator: boolean): Fact[] {
  const day = (date: string) =>
    date.startsWith('0001-01-01') ? '' : formatValue('date', date.slice(0, 10), timeZoneId)
  return [
    { label: 'Customer', value: asset.customerName },
    { label: 'Depot', value: asset.depotName },
    { label: 'Groups', value: asset.groups.join(', ') },
    { label: 'Name', value: asset.name },
    { label: 'Friendly Name', value: asset.friendlyName },
    { label: 'Tag1', value: asset.tag1 },
    { label: 'Tag2', value: asset.tag2 },
    { label: 'Description', value: asset.description },
    { label: 'Profile', value: asset.profile },
    { label: 'Features', value: featuresText(asset) },
    { label: 'Color', value: asset.colour && <Colour colour={asset.colour} /> },
    { label: 'Icon', value: asset.icon },
    { label: 'Notes', value: asset.notes },
    ...(isAdministrator ? [{ label: 'Admin Notes', value: asset.adminNotes }] : []),
    { label: 'Status', value: asset.status },
    { label: 'Installed', value: day(asset.installed) },
    { label: 'Uninstalled', value: day(asset.unInstalled) },
    { label: 'Created', value: formatValue('time', asset.dbCreated, timeZoneId) },
    { label: 'Updated', value: formatValue('time', asset.dbUpdated, timeZoneId) },
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
