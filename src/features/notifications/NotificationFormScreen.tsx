import * as fields from '#words/fields'
import * as words from '#words/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { updateNotification } from '../../../contract/notifications/notificationEndpoints.ts'
import { toIana } from '../../../domain/time/timeZones.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { Facts } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { NotificationFields } from './NotificationFields.tsx'
import {
  checkNotification,
  notificationBody,
  notificationLabels,
  toNotificationFormValues,
} from './notificationForm.ts'
import { ruleQuery, type LoadedRule } from './notificationQueries.ts'

export const Route = createFileRoute('/_signedIn/editNotification/$id')({ component: NotificationFormScreen })

function NotificationFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={ruleQuery(id, useSession())} keep>
      {(loaded) => <NotificationForm {...loaded} />}
    </RecordLoader>
  )
}

function NotificationForm({ rule, timeZoneId }: LoadedRule) {
  const session = useSession()
  const queryClient = useQueryClient()
  const { id, uniqueId, dbCreated } = rule
  const zone = toIana(timeZoneId)
  const form = useRecordForm({
    initial: toNotificationFormValues(rule, zone),
    check: checkNotification,
    save: (values) =>
      callEndpoint(updateNotification, {
        body: {
          Id: id,
          ...notificationBody(values, zone),
          UniqueId: uniqueId,
          dbCreated,
          dbUpdated: values.dbUpdated,
        },
      }),
    async reload() {
      const now = await queryClient.fetchQuery({ ...ruleQuery(id, session), staleTime: 0 })
      return toNotificationFormValues(now.rule, zone)
    },
    onSaved: useSaved({ text: words.saved(), listPath: '/notifications', viewPath: '/notificationDetails' }),
  })
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.save()}
      listPath="/notifications"
      conflict={{
        names: notificationLabels,
        stamp: 'dbUpdated',
        write: { hours: (mode) => words.hoursMode({ mode }) },
      }}
    >
      <Facts
        facts={[
          { label: words.user(), value: rule.userName },
          { label: words.uniqueId(), value: uniqueId },
        ]}
      />
      <NotificationFields form={form} timeZoneId={timeZoneId} offText={words.disable()} />
    </FormFrame>
  )
}
