import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { FeatureIcons, featuresText } from './assetFeatures.tsx'

export const assetColumns: readonly Column<Asset>[] = [
  { key: 'name', header: fields.name(), kind: 'text', card: 'title', grow: 0.8, value: ({ name }) => name },
  {
    key: 'friendlyName',
    header: fields.friendlyName(),
    kind: 'text',
    card: 'fact',
    grow: 0.7,
    value: ({ friendlyName }) => friendlyName,
  },
  {
    key: 'groups',
    header: fields.groups(),
    kind: 'text',
    grow: 0.65,
    isSortable: false,
    value: ({ groups }) => groups.join(', '),
  },
  { key: 'depot', header: fields.depot(), kind: 'text', grow: 0.65, value: ({ depotName }) => depotName },
  { key: 'tag1', header: fields.tag1(), kind: 'text', grow: 0.5, value: ({ tag1 }) => tag1 },
  { key: 'tag2', header: fields.tag2(), kind: 'text', grow: 0.5, value: ({ tag2 }) => tag2 },
  {
    key: 'customer',
    header: fields.customer(),
    kind: 'text',
    card: 'fact',
    grow: 0.75,
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/assets" id={customerId} name={customerName} />,
  },
  { key: 'profile', header: fields.profile(), kind: 'text', grow: 0.6, value: ({ profile }) => profile },
  {
    key: 'features',
    header: fields.features(),
    kind: 'text',
    grow: 0.6,
    isSortable: false,
    value: featuresText,
    cell: (asset) => <FeatureIcons asset={asset} />,
  },
  {
    key: 'status',
    header: fields.status(),
    kind: 'text',
    card: 'fact',
    grow: 0.65,
    value: ({ status }) => statusName(status),
  },
  { key: 'updated', header: fields.updated(), kind: 'time', mayBreak: true, value: ({ dbUpdated }) => dbUpdated },
]
