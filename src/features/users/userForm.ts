import * as fields from '#words/fields'
import type { CallInput } from '../../../contract/endpoint.ts'
import { inviteUser, registerUser, saveUser, type UserDetails } from '../../../contract/users/userEndpoints.ts'
import { userRecord } from '../../../contract/users/userRecord.ts'
import { keysOf } from '../../../domain/lists/keysOf.ts'
import { checkBody } from '../../records/checkBody.ts'
import { blankValues, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface UserFormValues extends OwnValues<typeof userRecord> {
  customerId: number | null
  timeZoneId: string | null
  /** The role by its name, such as System Admin. */
  userType: string
  password: string
  confirmPassword: string
  /** Whether a new user is invited to choose a password, in place of being given one. */
  isInvitation: boolean
  status: number
  dbUpdated: string
}

export const emptyUser: UserFormValues = {
  ...blankValues(userRecord),
  customerId: null,
  timeZoneId: null,
  userType: 'User',
  password: '',
  confirmPassword: '',
  isInvitation: false,
  status: 1,
  dbUpdated: '',
}

/** The fields that are compared when two users changed a user. */
export const userLabels = {
  ...ownLabels(userRecord),
  timeZoneId: fields.timeZone(),
  userType: fields.role(),
  status: fields.status(),
}

export function toUserFormValues(user: UserDetails): UserFormValues {
  const { customerId, timeZoneId, userType, dbUpdated } = user
  const status = user.status === 'Active' ? 1 : 0
  return { ...emptyUser, ...toOwnValues(userRecord, user), customerId, timeZoneId, userType, status, dbUpdated }
}

export function toRegistration(values: UserFormValues): NonNullable<CallInput<typeof registerUser>['body']> {
  return { ...toInvitation(values), Password: values.password }
}

export function toInvitation(values: UserFormValues): NonNullable<CallInput<typeof inviteUser>['body']> {
  return {
    ...ownBody(userRecord, 'create', values),
    DisplayName: values.userName,
    CustomerId: values.customerId ?? '',
    TimeZoneId: values.timeZoneId,
    UserType: [values.userType],
  }
}

export function toChangedUser(id: number, values: UserFormValues): NonNullable<CallInput<typeof saveUser>['body']> {
  return {
    Id: id,
    ...ownBody(userRecord, 'change', values),
    Password: values.password,
    CustomerId: values.customerId ?? '',
    TimezoneId: values.timeZoneId,
    UserType: [values.userType],
    Status: values.status,
    dbUpdated: values.dbUpdated,
  }
}

const fieldNames = keysOf(emptyUser)

/** Returns the errors of a new user, who needs a password of 6 to 30 characters. */
export function checkNewUser(values: UserFormValues): FieldErrors<UserFormValues> {
  return { ...checkBody(registerUser.body, toRegistration(values), fieldNames), ...checkConfirmation(values) }
}

/** Returns the errors of an invited user, who chooses a password later. */
export function checkInvited(values: UserFormValues): FieldErrors<UserFormValues> {
  return checkBody(inviteUser.body, toInvitation(values), fieldNames)
}

/** Returns the errors of an existing user. A blank password keeps the current one. */
export function checkUser(values: UserFormValues): FieldErrors<UserFormValues> {
  return { ...checkBody(saveUser.body, toChangedUser(1, values), fieldNames), ...checkConfirmation(values) }
}

function checkConfirmation({ password, confirmPassword }: UserFormValues): FieldErrors<UserFormValues> {
  if (confirmPassword === password) return {}
  return { confirmPassword: fields.confirmationDiffers() }
}
