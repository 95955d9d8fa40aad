import * as words from '#words/profiles'
import { createFileRoute } from '@tanstack/react-router'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { profileFacts } from './profileFacts.ts'
import { profileQuery } from './profileQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/profileDetails/$id')({
  component: ProfileDetailsScreen,
})

function ProfileDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.detailsTitle()} query={profileQuery(id)}>
      {(profile) => (
        <DetailsFrame
          title={words.detailsTitle()}
          facts={profileFacts(profile, timeZoneId)}
          entity="profile"
          record={profileRecord}
          id={id}
          listPath="/profiles"
          editPath={`/editProfile/${id}`}
        />
      )}
    </RecordLoader>
  )
}
