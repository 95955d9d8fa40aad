import * as fields from '#words/fields'
import * as words from '#words/devices'
import { createFileRoute } from '@tanstack/react-router'
import { allDevice } from '../../../contract/devices/deviceEndpoints.ts'
import { deleteDevices } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { deviceColumns, deviceDownloads } from './deviceColumns.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/devices')({
  validateSearch: readListSearch,
  component: DeviceListScreen,
})

function DeviceListScreen() {
  return (
    <RecordList
      title={words.title()}
      path="/devices"
      create={{ to: '/create-new-devices', text: fields.createNew() }}
      endpoint={allDevice}
      columns={deviceColumns}
      inDownloads={deviceDownloads}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      defaultSort="customer"
      customerSort="name"
      selection={deleteSelection({
        nouns: [words.one(), words.many()],
        note: words.deleteNote(),
        run: (ids) => callEndpoint(deleteDevices, { body: { ids } }),
      })}
      opens={({ id }) => `/deviceDetails/${id}`}
      links={({ id }) => [
        { text: fields.edit(), href: `/editDevice/${id}` },
        { text: fields.details(), href: `/deviceDetails/${id}` },
        { text: fields.deleteIt(), href: `/deleteDevice/${id}` },
      ]}
    />
  )
}
