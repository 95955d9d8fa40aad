import * as fields from '#words/fields'
import * as words from '#words/groups'
import { createFileRoute } from '@tanstack/react-router'
import { getAllGroup } from '../../../contract/groups/groupEndpoints.ts'
import { deleteGroups } from '../../../contract/groups/groupRecordEndpoints.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { recordRow } from '../../records/recordRow.ts'
import { groupColumns, groupDownloads } from './groupColumns.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/groups')({
  validateSearch: readListSearch,
  component: GroupListScreen,
})

function GroupListScreen() {
  return (
    <RecordList
      title={words.title()}
      path="/groups"
      create={{ to: '/create-new-group', text: fields.createNew() }}
      endpoint={getAllGroup}
      columns={groupColumns}
      inDownloads={groupDownloads}
      nameOf={({ name }) => name}
      defaultSort="customer"
      customerSort="name"
      selection={deleteSelection({
        nouns: words.plural(),
        counted: words.counted,
        note: words.deleteNote(),
        endpoint: deleteGroups,
      })}
      emptyText={words.emptyText()}
      {...recordRow({ details: '/groupDetails', edit: '/editGroup', remove: '/deleteGroup' })}
    />
  )
}
