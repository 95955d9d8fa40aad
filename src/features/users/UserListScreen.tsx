import * as fields from '#words/fields'
import * as words from '#words/users'
import { createFileRoute } from '@tanstack/react-router'
import { allUsers } from '../../../contract/users/userEndpoints.ts'
import { deleteUsers } from '../../../contract/users/userEndpoints.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { recordRow } from '../../records/recordRow.ts'
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
      nameOf={({ userName }) => userName}
      defaultSort="customer"
      customerSort="userName"
      selection={deleteSelection({
        nouns: words.plural(),
        counted: words.counted,
        note: words.deleteNote(),
        endpoint: deleteUsers,
      })}
      {...recordRow({ details: '/userDetails', edit: '/editUser', remove: '/deleteUser' })}
    />
  )
}
