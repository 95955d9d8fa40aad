import * as fields from '#words/fields'
import * as words from '#words/profiles'
import { createFileRoute } from '@tanstack/react-router'
import { createProfile } from '../../../contract/profiles/profileEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { checkProfile, emptyProfile, profileBody } from './profileForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-profile')({ component: NewProfileScreen })

function NewProfileScreen() {
  const form = useRecordForm({
    initial: emptyProfile,
    check: checkProfile,
    save: (values) => callEndpoint(createProfile, { body: profileBody(values) }),
    onSaved: useSaved({ text: words.created(), listPath: '/profiles', viewPath: '/profileDetails', toList: true }),
  })
  return (
    <FormFrame title={words.createTitle()} form={form} submitText={fields.create()} listPath="/profiles">
      <ProfileFields form={form} />
    </FormFrame>
  )
}
