import * as words from '#words/profiles'
import { createFileRoute } from '@tanstack/react-router'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { profileFacts, profileWriters } from './profileFacts.ts'
import { profileQuery } from './profileQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/profileDetails/$id')({
  component: ProfileDetailsScreen,
})

const shown = { query: profileQuery, factsOf: profileFacts, listPath: '/profiles' } as const
const frame = {
  entity: 'profile',
  record: profileRecord,
  historyWriters: profileWriters,
  editPath: '/editProfile',
} as const

function ProfileDetailsScreen() {
  return <RecordDetails title={words.detailsTitle()} shown={shown} frame={frame} />
}
