import * as fields from '#words/fields'
import * as words from '#words/users'
import { createFileRoute } from '@tanstack/react-router'
import { allUsers } from '../../../contract/users/userEndpoints.ts'
import { deleteUsers } from '../../../contract/users/userEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { userColumns, userDownloads } from './userColumns.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/users')({
  validateSearch: readListSearch,
  component: UserListScreen,
})

function UserListScreen() {
  return (
    <RecordList
      title={words.title()}
      path="/users"
      aside={<PlatformAdmin />}
      create={{ to: '/create-new-user', text: fields.createNew() }}
      endpoint={allUsers}
      columns={userColumns}
      inDownloads={userDownloads}
      rowKey={({ id }) => id}
      nameOf={({ userName }) => userName}
      defaultSort="customer"
      customerSort="userName"
      selection={deleteSelection({
        nouns: [words.one(), words.many()],
        note: words.deleteNote(),
        run: (ids) => callEndpoint(deleteUsers, { body: { ids } }),
      })}
      opens={({ id }) => `/userDetails/${id}`}
      links={({ id }) => [
        { text: fields.edit(), href: `/editUser/${id}` },
        { text: fields.details(), href: `/userDetails/${id}` },
        { text: fields.deleteIt(), href: `/deleteUser/${id}` },
      ]}
    />
  )
}
