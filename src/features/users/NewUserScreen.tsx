import { createFileRoute } from '@tanstack/react-router'
import { registerUser } from '../../../contract/users/userEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useGoBack } from '../../records/useGoBack.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { UserFields } from './UserFields.tsx'
import { checkNewUser, emptyUser, toRegistration } from './userForm.ts'
import { useTakenChecks } from './useTakenChecks.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-user')({
  validateSearch: readCustomerSearch,
  component: NewUserScreen,
})

function NewUserScreen() {
  const { customerId = null } = Route.useSearch()
  const form = useRecordForm({
    initial: { ...emptyUser, customerId },
    check: checkNewUser,
    save: (values) => callEndpoint(registerUser, { body: toRegistration(values) }),
    onSaved: useGoBack('/users'),
  })
  const taken = useTakenChecks(form)
  return (
    <FormFrame
      title="Create User"
      aside={<PlatformAdmin />}
      form={form}
      submitText="Create"
      listPath="/users"
      isBlocked={Boolean(taken.email ?? taken.userName)}
    >
      <CustomerField
        value={form.values.customerId}
        onChange={(id) => form.set('customerId', id)}
        error={form.errors.customerId}
        prefill={(customerId) => form.prefill({ customerId })}
      />
      <UserFields form={form} taken={taken} check={checkNewUser} />
    </FormFrame>
  )
}
