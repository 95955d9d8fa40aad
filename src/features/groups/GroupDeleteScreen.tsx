import * as words from '#words/groups'
import { createFileRoute } from '@tanstack/react-router'
import { deleteGroup } from '../../../contract/groups/groupRecordEndpoints.ts'
import { RecordDelete } from '../../records/RecordDelete.tsx'
import { groupFacts } from './groupFacts.tsx'
import { groupQuery } from './groupQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteGroup/$id')({ component: GroupDeleteScreen })

const shown = { query: groupQuery, factsOf: groupFacts, listPath: '/groups' } as const

function GroupDeleteScreen() {
  return <RecordDelete title={words.deleteTitle()} shown={shown} endpoint={deleteGroup} note={words.consequence()} />
}
