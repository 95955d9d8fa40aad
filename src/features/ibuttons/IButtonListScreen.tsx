import * as fields from '#words/fields'
import * as words from '#words/ibuttons'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonDetails } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { readListSearch } from '../../records/listSearch.ts'
import { downloadSelection } from '../../records/selection/listSelections.tsx'
import { RecordList } from '../../records/RecordList.tsx'
import { iButtonColumns, iButtonDownloads } from './iButtonColumns.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/ibutton')({
  validateSearch: readListSearch,
  component: IButtonListScreen,
})

function IButtonListScreen() {
  return (
    <RecordList
      title={words.title()}
      path="/ibutton"
      endpoint={iButtonDetails}
      columns={iButtonColumns}
      inDownloads={iButtonDownloads}
      rowKey={({ id }) => id}
      nameOf={({ name, serialNo }) => name || serialNo}
      defaultSort="customer"
      selection={downloadSelection}
      emptyText={words.emptyText()}
      opens={({ id }) => `/ibuttonDetails/${id}`}
      links={({ id }) => [
        { text: fields.edit(), href: `/editIbutton/${id}` },
        { text: fields.details(), href: `/ibuttonDetails/${id}` },
      ]}
    />
  )
}
