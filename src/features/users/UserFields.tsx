import { roleText } from '../../../domain/records/roleText.ts'
import * as fields from '#words/fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { roleNames } from '../../../contract/users/userEndpoints.ts'
import { userRecord } from '../../../contract/users/userRecord.ts'
import { RecordField } from '../../records/RecordField.tsx'
import { TimeZoneField } from '../../records/TimeZoneField.tsx'
import type { FieldErrors, RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { UserFormValues } from './userForm.ts'
import { rolesQuery } from './userQueries.ts'
import type { InUseChecks } from './useInUseChecks.ts'

export interface UserFieldsProps {
  form: RecordForm<UserFormValues>
  inUse: InUseChecks
  check: (values: UserFormValues) => FieldErrors<UserFormValues>
  /** A hint that leaving the password blank keeps the current one. */
  passwordHint?: string
  /** The default time zone. */
  customerZone?: string | null
  /** Shown above the passwords, which invited users choose themselves. */
  invitation?: ReactNode
  hasPassword?: boolean
}

/** The fields of a user that can be changed. */
export function UserFields(props: UserFieldsProps) {
  const { form, inUse, customerZone = null, invitation, hasPassword = true } = props
  const { values, errors, set } = form
  const roles = useQuery(rolesQuery).data?.map(({ roleName }) => roleName) ?? roleNames
  return (
    <>
      <TimeZoneField
        label={fields.timeZone()}
        key={customerZone}
        value={values.timeZoneId ?? customerZone}
        onChange={(id) => set('timeZoneId', id)}
        error={errors.timeZoneId}
      />
      <RecordField
        of={userRecord}
        form={form}
        name="userName"
        autoComplete="off"
        onBlur={inUse.onNameBlur}
        error={inUse.userName}
      />
      <RecordField of={userRecord} form={form} name="description" rows={3} />
      <Select
        label={fields.role()}
        options={roles.map((name) => ({ id: name, name: roleText(name) }))}
        value={values.userType}
        onChange={(role) => set('userType', String(role))}
        error={errors.userType}
      />
      <RecordField of={userRecord} form={form} name="email" type="email" autoComplete="off" error={inUse.email} />
      <RecordField of={userRecord} form={form} name="phone" type="tel" autoComplete="off" />
      {invitation}
      {hasPassword && <PasswordFields {...props} />}
    </>
  )
}

function PasswordFields({ form, check, passwordHint }: UserFieldsProps) {
  const { values, errors } = form
  // Compare the two passwords whichever of them was typed last.
  const isJudged = values.confirmPassword !== '' || errors.confirmPassword !== undefined
  return (
    <>
      <TextField
        label={fields.password()}
        isRequired={!passwordHint}
        type="password"
        autoComplete="new-password"
        {...(passwordHint ? { hint: passwordHint } : {})}
        {...form.text('password')}
      />
      <TextField
        label={fields.confirmPassword()}
        isRequired={!passwordHint}
        type="password"
        autoComplete="new-password"
        {...form.text('confirmPassword')}
        error={isJudged ? check(values).confirmPassword : undefined}
      />
    </>
  )
}
