import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { getAllCustomers } from '../../../contract/customers/customerEndpoints.ts'
import type { Column } from '../../tables/column.ts'

export type CustomerRow = ReplyOf<typeof getAllCustomers>[number]

export const customerColumns: readonly Column<CustomerRow>[] = [
  { key: 'name', header: fields.name(), kind: 'text', card: 'title', value: ({ name }) => name },
  {
    key: 'description',
    header: fields.description(),
    kind: 'text',
    card: 'fact',
    isSortable: false,
    grow: 1.5,
    value: ({ description }) => description,
  },
  { key: 'status', header: fields.status(), kind: 'text', card: 'fact', value: ({ status }) => statusName(status) },
  { key: 'created', header: fields.created(), kind: 'time', value: ({ dbCreated }) => dbCreated },
  { key: 'updated', header: fields.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
