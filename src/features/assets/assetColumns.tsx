import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { FeatureIcons, featuresText } from './assetFeatures.tsx'

export const assetColumns: readonly Column<Asset>[] = [
  { key: 'name', header: 'Name', kind: 'text', card: 'title', grow: 0.8, value: ({ name }) => name },
  {
    key: 'friendlyName',
    header: 'Friendly Name',
    kind: 'text',
    card: 'fact',
    grow: 0.7,
    value: ({ friendlyName }) => friendlyName,
  },
  {
    ...{ key: 'groups', header: 'Groups', kind: 'text', grow: 0.65, isSortable: false },
    value: ({ groups }) => groups.join(', '),
  },
  { key: 'depot', header: 'Depot', kind: 'text', grow: 0.65, value: ({ depotName }) => depotName },
  { key: 'tag1', header: 'Tag1', kind: 'text', grow: 0.5, value: ({ tag1 }) => tag1 },
  { key: 'tag2', header: 'Tag2', kind: 'text', grow: 0.5, value: ({ tag2 }) => tag2 },
  {
    ...{ key: 'customer', header: 'Customer', kind: 'text', card: 'fact', grow: 0.75 },
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/assets" id={customerId} name={customerName} />,
  },
  { key: 'profile', header: 'Profile', kind: 'text', grow: 0.6, value: ({ profile }) => profile },
  {
    ...{ key: 'features', header: 'Features', kind: 'text', grow: 0.6, isSortable: false },
    value: featuresText,
    cell: (asset) => <FeatureIcons asset={asset} />,
  },
  { key: 'status', header: 'Status', kind: 'text', card: 'fact', grow: 0.65, value: ({ status }) => status },
  { key: 'updated', header: 'Updated', kind: 'time', mayBreak: true, value: ({ dbUpdated }) => dbUpdated },
]
