import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { createProfile } from '../../../contract/profiles/profileEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { checkProfile, emptyProfile } from './profileForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-profile')({ component: NewProfileScreen })

function NewProfileScreen() {
  const navigate = useNavigate()
  const form = useRecordForm({
    initial: emptyProfile,
    check: checkProfile,
    save: ({ profileName, description, speedLimitKph, status }) =>
      callEndpoint(createProfile, { body: { profileName, description, speedLimitKph, status } }),
    onSaved: () => void navigate({ to: '/profiles' }),
  })
  return (
    <FormFrame title="Create Profile" form={form} submitText="Create" listPath="/profiles">
      <ProfileFields form={form} />
    </FormFrame>
  )
}
