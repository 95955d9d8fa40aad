import * as words from '#words/profiles'
import { createFileRoute } from '@tanstack/react-router'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { profileFacts } from './profileFacts.ts'
import { profileQuery } from './profileQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/profileDetails/$id')({
  component: ProfileDetailsScreen,
})

const frame = { entity: 'profile', record: profileRecord, listPath: '/profiles', editPath: '/editProfile' } as const

function ProfileDetailsScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordDetails id={id} title={words.detailsTitle()} query={profileQuery(id)} factsOf={profileFacts} frame={frame} />
  )
}
