import * as words from '#words/ibuttons'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonDetails } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { readListSearch } from '../../records/listSearch.ts'
import { downloadSelection } from '../../records/selection/listSelections.tsx'
import { RecordList } from '../../records/RecordList.tsx'
import { recordRow } from '../../records/recordRow.ts'
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
      nameOf={({ name, serialNo }) => name || serialNo}
      defaultSort="customer"
      selection={downloadSelection}
      emptyText={words.emptyText()}
      {...recordRow({ details: '/ibuttonDetails', edit: '/editIbutton' })}
    />
  )
}
