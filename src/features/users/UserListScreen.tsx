import { createFileRoute } from '@tanstack/react-router'
import { allUsers } from '../../../contract/users/userEndpoints.ts'
import { deleteUsers } from '../../../contract/users/userEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { deleteSelection } from '../../records/selection/deleteSelection.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { RecordList } from '../../records/RecordList.tsx'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { userColumns } from './userColumns.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/users')({
  validateSearch: readListSearch,
  component: UserListScreen,
})

function UserListScreen() {
  return (
    <RecordList
      title="All users"
      path="/users"
      aside={<PlatformAdmin />}
      create={{ to: '/create-new-user', text: 'Create New' }}
      endpoint={allUsers}
      columns={userColumns}
      rowKey={({ id }) => id}
      nameOf={({ userName }) => userName}
      usualSort="customer"
      customerSort="userName"
      selection={deleteSelection({
        nouns: ['user', 'users'],
        note: 'Their memberships, notifications and scheduled reports are deleted too.',
        run: (ids) => callEndpoint(deleteUsers, { body: { ids } }),
      })}
      opens={({ id }) => `/userDetails/${id}`}
      links={({ id }) => [
        { text: 'Edit', href: `/editUser/${id}` },
        { text: 'Details', href: `/userDetails/${id}` },
        { text: 'Delete', href: `/deleteUser/${id}` },
      ]}
    />
  )
}
