import * as fields from '#words/fields'
import * as words from '#words/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { updateProfile, type Profile } from '../../../contract/profiles/profileEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { Facts } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { checkProfile, profileBody, profileLabels, toProfileFormValues } from './profileForm.ts'
import { profileQuery } from './profileQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/editProfile/$id')({ component: ProfileFormScreen })

function ProfileFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={profileQuery(id)} keep>
      {(profile) => <ProfileForm profile={profile} />}
    </RecordLoader>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id } = profile
  const form = useRecordForm({
    initial: toProfileFormValues(profile),
    check: checkProfile,
    save: (values) =>
      callEndpoint(updateProfile, {
        body: { id, ...profileBody(values, profile.speedLimitKph), dbUpdated: values.dbUpdated },
      }),
    reload: async () => toProfileFormValues(await queryClient.fetchQuery({ ...profileQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/profiles', viewPath: '/profileDetails', toList: true }),
  })
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.save()}
      listPath="/profiles"
      conflict={{ names: profileLabels, stamp: 'dbUpdated' }}
    >
      <ProfileFields form={form} />
      <Facts
        facts={[
          { label: fields.created(), value: formatValue('time', profile.dbCreated, timeZoneId) },
          { label: fields.updated(), value: formatValue('time', profile.dbUpdated, timeZoneId) },
        ]}
      />
    </FormFrame>
  )
}
