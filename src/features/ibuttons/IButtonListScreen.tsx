import { createFileRoute } from '@tanstack/react-router'
import { iButtonDetails } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { iButtonColumns } from './iButtonColumns.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/ibutton')({
  validateSearch: readListSearch,
  component: IButtonListScreen,
})

function IButtonListScreen() {
  return (
    <RecordList
      title="iButtons"
      path="/ibutton"
      endpoint={iButtonDetails}
      columns={iButtonColumns}
      rowKey={({ id }) => id}
      nameOf={({ name, serialNo }) => name || serialNo}
      usualSort="customer"
      opens={({ id }) => `/ibuttonDetails/${id}`}
      links={({ id }) => [
        { text: 'Edit', href: `/editIbutton/${id}` },
        { text: 'Details', href: `/ibuttonDetails/${id}` },
      ]}
    />
  )
}
