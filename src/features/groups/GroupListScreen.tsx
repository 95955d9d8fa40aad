import { createFileRoute } from '@tanstack/react-router'
import { getAllGroup } from '../../../contract/groups/groupEndpoints.ts'
import { deleteGroups } from '../../../contract/groups/groupRecordEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { deleteSelection } from '../../records/selection/deleteSelection.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { groupColumns } from './groupColumns.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/groups')({
  validateSearch: readListSearch,
  component: GroupListScreen,
})

function GroupListScreen() {
  return (
    <RecordList
      title="All groups"
      path="/groups"
      create={{ to: '/create-new-group', text: 'Create New' }}
      endpoint={getAllGroup}
      columns={groupColumns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      usualSort="customer"
      customerSort="name"
      selection={deleteSelection({
        nouns: ['group', 'groups'],
        note: 'Their assets and users stay.',
        run: (ids) => callEndpoint(deleteGroups, { body: { ids } }),
      })}
      opens={({ id }) => `/groupDetails/${id}`}
      links={({ id }) => [
        { text: 'Edit', href: `/editGroup/${id}` },
        { text: 'Details', href: `/groupDetails/${id}` },
        { text: 'Delete', href: `/deleteGroup/${id}` },
      ]}
    />
  )
}
