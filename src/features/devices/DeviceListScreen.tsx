import { createFileRoute } from '@tanstack/react-router'
import { allDevice } from '../../../contract/devices/deviceEndpoints.ts'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { deviceColumns } from './deviceColumns.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/devices')({
  validateSearch: readListSearch,
  component: DeviceListScreen,
})

function DeviceListScreen() {
  return (
    <RecordList
      title="All Devices"
      path="/devices"
      create={{ to: '/create-new-devices', text: 'Create New' }}
      endpoint={allDevice}
      columns={deviceColumns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      usualSort="customer"
      customerSort="name"
      links={({ id }) => [
        { text: 'Edit', href: `/editDevice/${id}` },
        { text: 'Details', href: `/deviceDetails/${id}` },
        { text: 'Delete', href: `/deleteDevice/${id}` },
      ]}
    />
  )
}
