import { statusName } from '../../../domain/records/statusName.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { getAllCustomers } from '../../../contract/customers/customerEndpoints.ts'
import { customerRecord } from '../../../contract/customers/customerRecord.ts'
import { recordColumns } from '../../records/recordColumns.ts'
import type { Column } from '../../tables/column.ts'

export type CustomerRow = ReplyOf<typeof getAllCustomers>[number]

const { column } = recordColumns<typeof customerRecord, CustomerRow>(customerRecord)

export const customerColumns: readonly Column<CustomerRow>[] = [
  column('name', { card: 'title' }),
  column('description', { card: 'fact', isSortable: false, grow: 1.5 }),
  column('status', { card: 'fact', value: ({ status }) => statusName(status) }),
  column('dbCreated', { key: 'created' }),
  column('dbUpdated', { key: 'updated' }),
]
