import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { getAllCustomers } from '../../../contract/customers/customerEndpoints.ts'
import type { Column } from '../../tables/column.ts'

export type CustomerRow = ReplyOf<typeof getAllCustomers>[number]

export const customerColumns: readonly Column<CustomerRow>[] = [
  { key: 'name', header: 'Name', kind: 'text', card: 'title', value: ({ name }) => name },
  {
    ...{ key: 'description', header: 'Description', kind: 'text', card: 'fact', isSortable: false, grow: 1.5 },
    value: ({ description }) => description,
  },
  { key: 'status', header: 'Status', kind: 'text', card: 'fact', value: ({ status }) => status },
  { key: 'created', header: 'Created', kind: 'time', value: ({ dbCreated }) => dbCreated },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
