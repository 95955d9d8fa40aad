import * as words from '#words/notifications'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FailedOptions } from '../../records/FailedOptions.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { ComboField } from '../../ui/fields/ComboField.tsx'
import type { NotificationFormValues } from './notificationForm.ts'
import { usersQuery } from './notificationQueries.ts'

export interface UserFieldProps {
  form: RecordForm<NotificationFormValues>
  /** Limits the choice to this customer's users. All are offered when it is undefined. */
  customerId: number | undefined
}

/** The choice of a rule's user among the active ones, for SystemAdmin. */
export function UserField({ form, customerId }: UserFieldProps) {
  const query = useQuery(usersQuery)
  const users = query.data
  const { userId } = form.values
  const options = useMemo(
    () =>
      (users ?? [])
        .filter((user) => customerId === undefined || user.customerId === customerId || user.userId === userId)
        .map((user) => ({ id: user.userId, name: `${user.userName} – ${user.customername}` })),
    [users, customerId, userId],
  )
  return (
    <>
      <ComboField
        label={words.user()}
        isRequired
        placeholder={words.selectUser()}
        options={options}
        value={form.values.userId}
        // Groups depend on the user.
        onChange={(id) => form.change({ userId: id === null ? null : Number(id), groupId: null, assets: [] })}
        error={form.errors.userId}
      />
      <FailedOptions query={query} />
    </>
  )
}
