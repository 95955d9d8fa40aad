import * as fields from '#words/fields'
import * as words from '#words/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { createNotification } from '../../../contract/notifications/notificationEndpoints.ts'
import { toIana } from '../../../domain/time/timeZones.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { NotificationFields } from './NotificationFields.tsx'
import { checkNotification, emptyNotification, notificationBody } from './notificationForm.ts'
import { ruleUserQuery, sessionZone } from './notificationQueries.ts'
import { UserField } from './UserField.tsx'

export const Route = createFileRoute('/_signedIn/create-new-notification')({
  validateSearch: readCustomerSearch,
  component: NewNotificationScreen,
})

function NewNotificationScreen() {
  const { customerId } = Route.useSearch()
  const session = useSession()
  const queryClient = useQueryClient()
  const isAdministrator = session?.role === 'SystemAdmin'
  const form = useRecordForm({
    initial: { ...emptyNotification, userId: isAdministrator ? null : Number(session?.userId) },
    check: checkNotification,
    async save(values) {
      // The period is in the time zone of the rule's user.
      const zone =
        isAdministrator && values.userId !== null
          ? (await queryClient.ensureQueryData(ruleUserQuery(values.userId))).timeZoneId
          : sessionZone(session)
      return callEndpoint(createNotification, { body: notificationBody(values, toIana(zone)) })
    },
    onSaved: useSaved({ text: words.created(), listPath: '/notifications', viewPath: '/notificationDetails' }),
  })
  const { userId } = form.values
  const user = useQuery({ ...ruleUserQuery(userId ?? 0), enabled: isAdministrator && userId !== null }).data
  return (
    <FormFrame title={words.createTitle()} form={form} submitText={fields.create()} listPath="/notifications">
      {isAdministrator && <UserField form={form} customerId={customerId} />}
      <NotificationFields
        form={form}
        timeZoneId={user?.timeZoneId ?? sessionZone(session)}
        offText={fields.statusDisabled()}
      />
    </FormFrame>
  )
}
