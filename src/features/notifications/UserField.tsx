import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { ComboField } from '../../ui/fields/ComboField.tsx'
import type { NotificationValues } from './notificationForm.ts'
import { usersQuery } from './notificationQueries.ts'

export interface UserFieldProps {
  form: RecordForm<NotificationValues>
  /** Users of this customer come first. */
  customerId: number | undefined
}

/** Whom a rule is for, among the active users of all customers; for SystemAdmin. */
export function UserField({ form, customerId }: UserFieldProps) {
  const users = useQuery(usersQuery).data
  const options = useMemo(() => {
    const isOther = (user: { customerId: number }) => (user.customerId === customerId ? 0 : 1)
    return (users ?? [])
      .toSorted((a, b) => isOther(a) - isOther(b))
      .map(({ userId, userName, customername }) => ({ id: userId, name: `${userName} – ${customername}` }))
  }, [users, customerId])
  return (
    <ComboField
      // A chosen id shows its name once the names are here.
      key={users ? 'known' : 'loading'}
      label="User"
      isRequired
      placeholder="Select User"
      options={options}
      value={form.values.userId}
      // Another user has other groups.
      onChange={(id) => form.change({ userId: id === null ? null : Number(id), groupId: null, assets: [] })}
      error={form.errors.userId}
    />
  )
}
