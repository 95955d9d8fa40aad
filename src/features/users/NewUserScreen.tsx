import * as fields from '#words/fields'
import * as words from '#words/users'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { pageSettings } from '../../../contract/settings/settingsEndpoints.ts'
import { inviteUser, registerUser } from '../../../contract/users/userEndpoints.ts'
import { isObject } from '../../../domain/lists/isObject.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useCustomerZone } from '../../records/useCustomer.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { UserFields } from './UserFields.tsx'
import { checkInvited, checkNewUser, emptyUser, toInvitation, toRegistration, type UserFormValues } from './userForm.ts'
import { useInUseChecks } from './useInUseChecks.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-user')({
  validateSearch: readCustomerSearch,
  component: NewUserScreen,
})

function NewUserScreen() {
  const { customerId = null } = Route.useSearch()
  const { form, check, customerZone, invited, leave, invitationText } = useNewUser(customerId)
  const { isInvitation } = form.values
  const inUse = useInUseChecks(form)
  return (
    <FormFrame
      title={words.createTitle()}
      aside={<PlatformAdmin />}
      form={form}
      submitText={isInvitation ? words.createAndInvite() : fields.create()}
      listPath="/users"
      isBlocked={Boolean(inUse.email ?? inUse.userName)}
    >
      <CustomerField
        value={form.values.customerId}
        onChange={(id) => form.set('customerId', id)}
        error={form.errors.customerId}
        prefill={(customerId) => form.prefill({ customerId })}
      />
      <UserFields
        form={form}
        inUse={inUse}
        check={check}
        customerZone={customerZone}
        invitation={<Checkbox {...form.flag('isInvitation')}>{invitationText}</Checkbox>}
        hasPassword={!isInvitation}
      />
      <InvitationLink link={invited?.link ?? null} userName={form.values.userName} onClose={leave} />
    </FormFrame>
  )
}

/** Returns the form of a new user, who gets a password or is invited to choose one. */
function useNewUser(customerId: number | null) {
  const [chosenId, setChosenId] = useState(customerId)
  const [invited, setInvited] = useState<{ id: number; link: string | null } | null>(null)
  const { sendsEmail = true } = useQuery(endpointQuery(pageSettings)).data ?? {}
  const customerZone = useCustomerZone(chosenId)
  const complete = (values: UserFormValues) => ({ ...values, timeZoneId: values.timeZoneId ?? customerZone })
  const check = (values: UserFormValues) => (values.isInvitation ? checkInvited : checkNewUser)(complete(values))

  const form = useRecordForm({
    initial: { ...emptyUser, customerId },
    check,
    async save(typed) {
      const values = complete(typed)
      if (!values.isInvitation) return callEndpoint(registerUser, { body: toRegistration(values) })
      const made = await callEndpoint(inviteUser, { body: toInvitation(values) })
      // Show the link before leaving the screen, because it is shown only once.
      if (made.link) setInvited(made)
      return made
    },
    onSaved(reply) {
      if (!isObject(reply) || typeof reply.link !== 'string') saved(reply)
    },
  })
  const { customerId: nowChosen, isInvitation } = form.values
  if (nowChosen !== chosenId) setChosenId(nowChosen)
  const saved = useSaved({
    text: isInvitation && sendsEmail ? words.invitationSent() : words.created(),
    listPath: '/users',
    viewPath: '/userDetails',
  })
  const invitationText = sendsEmail ? words.inviteByEmail() : words.inviteByLink()
  return { form, check, customerZone, invited, leave: () => saved(invited), invitationText }
}
