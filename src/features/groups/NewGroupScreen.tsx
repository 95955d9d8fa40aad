import * as fields from '#words/fields'
import * as words from '#words/groups'
import { createFileRoute } from '@tanstack/react-router'
import { groupRegister } from '../../../contract/groups/groupRecordEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { GroupFields } from './GroupFields.tsx'
import { checkNewGroup, emptyGroup, toGroupRegistration } from './groupForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-group')({
  validateSearch: readCustomerSearch,
  component: NewGroupScreen,
})

function NewGroupScreen() {
  const { customerId = null } = Route.useSearch()
  const form = useRecordForm({
    initial: { ...emptyGroup, customerId },
    check: checkNewGroup,
    save: (values) => callEndpoint(groupRegister, { body: toGroupRegistration(values) }),
    onSaved: useSaved({ text: words.created(), listPath: '/groups', viewPath: '/groupDetails' }),
  })
  return (
    <FormFrame title={words.createTitle()} form={form} submitText={fields.create()} listPath="/groups">
      <CustomerField
        value={form.values.customerId}
        onChange={(id) => form.set('customerId', id)}
        error={form.errors.customerId}
        prefill={(customerId) => form.prefill({ customerId })}
      />
      <GroupFields form={form} />
    </FormFrame>
  )
}
