import * as words from '#words/users'
import { createFileRoute } from '@tanstack/react-router'
import { deleteUser } from '../../../contract/users/userEndpoints.ts'
import { RecordDelete } from '../../records/RecordDelete.tsx'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { userFacts } from './userFacts.ts'
import { userQuery } from './userQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteUser/$id')({ component: UserDeleteScreen })

const shown = { query: userQuery, factsOf: userFacts, listPath: '/users' } as const

function UserDeleteScreen() {
  return (
    <RecordDelete
      title={words.deleteTitle()}
      aside={<PlatformAdmin />}
      shown={shown}
      endpoint={deleteUser}
      note={words.consequence()}
    />
  )
}
