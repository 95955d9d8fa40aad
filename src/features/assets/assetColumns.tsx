import { statusName } from '../../../domain/records/statusName.ts'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { assetRecord } from '../../../contract/assets/assetRecord.ts'
import { profileNameText } from '../../../domain/assets/profileName.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { recordColumns } from '../../records/recordColumns.ts'
import { FeatureIcons, featuresText } from './assetFeatures.tsx'

const { column, inDownloads } = recordColumns<typeof assetRecord, Asset>(assetRecord)

export const assetColumns: readonly Column<Asset>[] = [
  column('name', { card: 'title', grow: 0.8 }),
  column('friendlyName', { card: 'fact', grow: 0.7 }),
  column('groups', { grow: 0.65, isSortable: false, value: ({ groups }) => groups.join(', ') }),
  column('depot', { grow: 0.65 }),
  column('tag1', { grow: 0.5 }),
  column('tag2', { grow: 0.5 }),
  column('customer', {
    card: 'fact',
    grow: 0.75,
    cell: ({ customerId, customerName }) => <CustomerLink to="/assets" id={customerId} name={customerName} />,
  }),
  column('profile', { grow: 0.6, value: ({ profile }) => profileNameText(profile) }),
  column('features', {
    grow: 0.6,
    isSortable: false,
    value: featuresText,
    cell: (asset) => <FeatureIcons asset={asset} />,
  }),
  column('status', { card: 'fact', grow: 0.65, value: ({ status }) => statusName(status) }),
  column('dbUpdated', { key: 'updated', mayBreak: true }),
]

export const assetDownloads = inDownloads
