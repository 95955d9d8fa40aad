import * as fields from '#words/fields'
import * as words from '#words/users'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { pageSettings } from '../../../contract/settings/settingsEndpoints.ts'
import { inviteUser, registerUser } from '../../../contract/users/userEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useCustomerZone } from '../../records/useCustomerZone.ts'
import { useGoBack } from '../../records/useGoBack.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { UserFields } from './UserFields.tsx'
import { checkInvited, checkNewUser, emptyUser, toInvitation, toRegistration, type UserValues } from './userForm.ts'
import { useTakenChecks } from './useTakenChecks.ts'

export const Route = createFileRoute('/_signedIn/_administrator/create-new-user')({
  validateSearch: readCustomerSearch,
  component: NewUserScreen,
})

function NewUserScreen() {
  const { customerId = null } = Route.useSearch()
  const { form, check, customerZone, link, leave, invitation } = useNewUser(customerId)
  const taken = useTakenChecks(form)
  return (
    <FormFrame
      title={words.createTitle()}
      aside={<PlatformAdmin />}
      form={form}
      submitText={invitation.isOn ? words.createAndInvite() : fields.create()}
      listPath="/users"
      isBlocked={Boolean(taken.email ?? taken.userName)}
    >
      <CustomerField
        value={form.values.customerId}
        onChange={(id) => form.set('customerId', id)}
        error={form.errors.customerId}
        prefill={(customerId) => form.prefill({ customerId })}
      />
      <UserFields
        form={form}
        taken={taken}
        check={check}
        customerZone={customerZone}
        invitation={
          <Checkbox isSelected={invitation.isOn} onChange={invitation.set}>
            {invitation.text}
          </Checkbox>
        }
        hasPassword={!invitation.isOn}
      />
      <InvitationLink link={link} userName={form.values.userName} onClose={leave} />
    </FormFrame>
  )
}

/** The form of a new user, who is given a password or invited to choose one. */
function useNewUser(customerId: number | null) {
  const [isInvited, setInvited] = useState(false)
  const [chosenId, setChosenId] = useState(customerId)
  const [link, setLink] = useState<string | null>(null)
  const leave = useGoBack('/users')
  const sent = useRef<{ link: string | null }>(undefined)
  const { sendsEmail = true } = useQuery(endpointQuery(pageSettings)).data ?? {}
  const customerZone = useCustomerZone(chosenId)
  const complete = (values: UserValues) => ({ ...values, timeZoneId: values.timeZoneId ?? customerZone })
  const check = (values: UserValues) => (isInvited ? checkInvited : checkNewUser)(complete(values))

  const saved = useSaved({ text: words.created(), listPath: '/users', viewPath: '/userDetails' })
  const form = useRecordForm({
    initial: { ...emptyUser, customerId },
    check,
    async save(given) {
      const values = complete(given)
      if (!isInvited) return callEndpoint(registerUser, { body: toRegistration(values) })
      sent.current = await callEndpoint(inviteUser, { body: toInvitation(values) })
    },
    onSaved(reply) {
      if (sent.current?.link) return setLink(sent.current.link)
      if (!sent.current) return saved(reply)
      showToast(words.invitationSent(), 'good')
      leave()
    },
  })
  const { customerId: nowChosen } = form.values
  if (nowChosen !== chosenId) setChosenId(nowChosen)
  const invitation = {
    isOn: isInvited,
    set: setInvited,
    text: sendsEmail ? words.inviteByEmail() : words.inviteByLink(),
  }
  return { form, check, customerZone, link, leave, invitation }
}
