import { createFileRoute } from '@tanstack/react-router'
import { createProfile } from '../../../contract/profiles/profileEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { checkProfile, emptyProfile } from './profileForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-profile')({ component: NewProfileScreen })

function NewProfileScreen() {
  const form = useRecordForm({
    initial: emptyProfile,
    check: checkProfile,
    save: ({ profileName, description, speedLimitKph, noSignalMinutes, status }) =>
      callEndpoint(createProfile, { body: { profileName, description, speedLimitKph, noSignalMinutes, status } }),
    onSaved: useSaved({ text: 'Profile created', listPath: '/profiles', viewPath: '/profileDetails', toList: true }),
  })
  return (
    <FormFrame title="Create Profile" form={form} submitText="Create" listPath="/profiles">
      <ProfileFields form={form} />
    </FormFrame>
  )
}
