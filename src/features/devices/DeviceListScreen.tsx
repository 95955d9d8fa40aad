import { createFileRoute } from '@tanstack/react-router'
import { allDevice } from '../../../contract/devices/deviceEndpoints.ts'
import { deleteDevices } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { deleteSelection } from '../../records/selection/deleteSelection.tsx'
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
      selection={deleteSelection({
        nouns: ['device', 'devices'],
        note: 'The messages that they sent stay with their assets.',
        run: (ids) => callEndpoint(deleteDevices, { body: { ids } }),
      })}
      opens={({ id }) => `/deviceDetails/${id}`}
      links={({ id }) => [
        { text: 'Edit', href: `/editDevice/${id}` },
        { text: 'Details', href: `/deviceDetails/${id}` },
        { text: 'Delete', href: `/deleteDevice/${id}` },
      ]}
    />
  )
}
