import * as fields from '#words/fields'
import * as words from '#words/devices'
import { createFileRoute } from '@tanstack/react-router'
import { allDevice } from '../../../contract/devices/deviceEndpoints.ts'
import { deleteDevices } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { recordRow } from '../../records/recordRow.ts'
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
      nameOf={({ name }) => name}
      defaultSort="customer"
      customerSort="name"
      selection={deleteSelection({
        nouns: words.plural(),
        counted: words.counted,
        note: words.deleteNote(),
        endpoint: deleteDevices,
      })}
      emptyText={words.emptyText()}
      {...recordRow({ details: '/deviceDetails', edit: '/editDevice', remove: '/deleteDevice' })}
    />
  )
}
