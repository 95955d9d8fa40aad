import * as fields from '#words/fields'
import * as words from '#words/notifications'
import { useQuery } from '@tanstack/react-query'
import { rehearseNotification } from '../../../contract/alerts/rehearsalEndpoints.ts'
import { toIana } from '../../../domain/time/timeZones.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { RehearsalPart } from '../../records/RehearsalPart.tsx'
import { notificationRecord } from '../../../contract/notifications/notificationRecord.ts'
import { FailedOptions } from '../../records/FailedOptions.tsx'
import { RecordField } from '../../records/RecordField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { ChoiceBoxes } from './ChoiceBoxes.tsx'
import { GroupAssets } from './GroupAssets.tsx'
import { checkNotification, notificationBody, scopeHint, type NotificationFormValues } from './notificationForm.ts'
import { ascending } from '../../../domain/lists/ascending.ts'
import { ruleEventsQuery } from './notificationQueries.ts'
import { TimesFields } from './TimesFields.tsx'

const options = [
  { id: 'email', name: fields.email() },
  { id: 'tempANotification', name: words.temperatureA() },
  { id: 'tempBNotification', name: words.temperatureB() },
] as const

export interface NotificationFieldsProps {
  form: RecordForm<NotificationFormValues>
  /** The time zone of the rule's user. */
  timeZoneId: string
  /** The label of status 0. */
  offText: string
}

/** The fields of a notification rule below its user. */
export function NotificationFields({ form, timeZoneId, offText }: NotificationFieldsProps) {
  const { values, errors, set, change } = form
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const missing = checkNotification(values)
  const hint = values.userId === null ? '' : scopeHint(values)
  const events = useQuery(ruleEventsQuery)
  return (
    <>
      <RecordField of={notificationRecord} form={form} name="name" />
      <RecordField of={notificationRecord} form={form} name="description" rows={3} />
      <Select
        label={fields.status()}
        options={[
          { id: 1, name: fields.statusActive() },
          { id: 0, name: offText },
        ]}
        value={values.status}
        onChange={(status) => set('status', Number(status))}
        error={errors.status}
      />
      <ChoiceBoxes
        label={words.events()}
        choices={events.data ?? []}
        chosen={values.events}
        onChoose={(chosen) => set('events', ascending(chosen))}
        hasAll
      >
        <FailedOptions query={events} />
      </ChoiceBoxes>
      <GroupAssets form={form} hasCustomers={isAdministrator} />
      <TimesFields form={form} timeZoneId={timeZoneId} />
      <ChoiceBoxes
        label={words.options()}
        choices={options}
        chosen={options.map(({ id }) => id).filter((id) => values[id])}
        onChoose={(chosen) => change(Object.fromEntries(options.map(({ id }) => [id, chosen.includes(id)])))}
      />
      <div role="status">{hint && <Banner tone="warning">{hint}</Banner>}</div>
      <RehearsalPart
        // The name and description don't affect the rehearsal, which should work before they are entered.
        body={notificationBody({ ...values, name: 'Rehearsal', description: '' }, toIana(timeZoneId))}
        obstacle={missing.userId ?? missing.start ?? missing.end}
        rehearse={(body) => callEndpoint(rehearseNotification, { body })}
      />
    </>
  )
}
