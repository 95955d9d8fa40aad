import * as words from '#words/fields'
import * as v from 'valibot'
import * as field from '../recordFields.ts'
import { newPassword } from '../account/passwordEndpoints.ts'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint, roles, type Role } from '../endpoint.ts'
import { bodyEntries, replyEntries } from '../records/recordEntries.ts'
import { userRecord } from './userRecord.ts'
import { id, idParams, listQuery } from '../paging.ts'

/** Returns a role's name on screens and in forms. Only SystemAdmin is spelled differently in the token. */
export const roleNameOf = (role: string): string => (role === 'SystemAdmin' ? 'System Admin' : role)
/** The names of all roles in descending order, as every selector lists them. */
export const roleNames: readonly string[] = roles.map(roleNameOf).sort().reverse()

const roleMissing = () => words.required({ field: words.role() })

/** A list with a single role name; 'System Admin' and 'SystemAdmin' are both accepted. */
const userType = v.pipe(
  v.nullish(v.array(v.string(roleMissing), roleMissing), []),
  v.transform((names) => (names.length === 1 ? roles.find((role) => isNameOf(role, names[0])) : undefined)),
  v.picklist(roles, roleMissing),
)
const isNameOf = (role: Role, name: string | undefined) => name === role || name === roleNameOf(role)

const userEntries = {
  ...replyEntries(userRecord),
  id: v.number(),
  customerId: v.number(),
  customerName: v.string(),
  /** The role's name: System Admin, Distributor, Community Manager or User. */
  userType: v.string(),
  timeZoneCity: v.string(),
  timeZoneId: v.string(),
  /** Null before the first sign-in. */
  lastLogin: v.nullable(v.string()),
  clientIp: v.string(),
  /** Active or Disabled. */
  status: v.string(),
  dbUpdated: v.string(),
}

const userListItem = v.object({
  ...userEntries,
  /** Until when the user is locked out after too many wrong passwords from at least one address; null when they aren't. */
  lockedUntil: v.nullable(v.string()),
})
export type UserListItem = v.InferOutput<typeof userListItem>

const userDetails = v.object({
  ...userEntries,
  dbCreated: v.string(),
})
export type UserDetails = v.InferOutput<typeof userDetails>

export const allUsers = endpoint('GET', '/api/auth/AllUsers', {
  access: ['SystemAdmin'],
  summary: 'Users. Sorted by username, email, customer, userType, timezonecity, lastLogin, lastIp, status or updated.',
  query: listQuery,
  reply: v.array(userListItem),
  paged: true,
})

/** A user's id in a query. Forms for a new user omit it, or send it empty or 0. */
const exceptUser = v.pipe(
  v.optional(v.union([v.string(), v.number()]), 0),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(2_147_483_647),
)
const free = v.object({ isFree: v.literal(true) })

export const isEmailExist = endpoint('GET', '/api/Auth/IsEmailExist', {
  access: ['SystemAdmin'],
  summary: "Whether an e-mail address is free: 200 when it is, 409 'Username already in use' when another user has it.",
  query: v.object({ Email: field.requiredText(words.email, 254), userId: exceptUser }),
  reply: free,
})

export const isUserExist = endpoint('GET', '/api/Auth/IsUserExist', {
  access: ['SystemAdmin'],
  summary: "Whether a name is free: 200 when it is, 409 'User already exist' when another user has it.",
  query: v.object({ userName: field.requiredText(words.name, 100), userId: exceptUser }),
  reply: free,
})

export const allRoles = endpoint('GET', '/api/auth/AllRoles', {
  access: ['SystemAdmin'],
  summary: 'The roles a user can have, by name, descending.',
  reply: v.array(v.object({ roleName: v.string() })),
})

const newUser = {
  ...bodyEntries(userRecord, 'create'),
  /** Same as Username; ignored. */
  DisplayName: v.optional(v.string()),
  CustomerId: field.chosenId(words.customer),
  TimeZoneId: field.requiredText(words.timeZone, 100),
  UserType: userType,
}

export const registerUser = endpoint('POST', '/api/auth/register', {
  access: ['SystemAdmin'],
  summary: "Creates an active user. 409 with statusCode '1' when the name or the e-mail is taken.",
  body: v.object({
    ...newUser,
    Password: newPassword,
  }),
  reply: v.object({ id }),
})

export const inviteUser = endpoint('POST', '/api/auth/InviteUser', {
  access: ['SystemAdmin'],
  summary:
    'Creates an active user who chooses a password with a link that is valid for 7 days. Without a mail server the reply has the link, for the caller to pass on.',
  body: v.object(newUser),
  reply: v.object({ id, link: v.nullable(v.string()) }),
})

export const updateUsers = endpoint('GET', '/api/Auth/UpdateUsers/{id}', {
  access: ['SystemAdmin'],
  summary: 'One user, for its details and its form.',
  params: idParams,
  reply: userDetails,
})

export const saveUser = endpoint('POST', '/api/auth/Update', {
  access: ['SystemAdmin'],
  summary:
    "Changes a user. A password lifts their lock, signs them out everywhere and stops alerts on their devices; Status (beyond the specification) disables or enables them. 409 with statusCode '1' when the name or e-mail is taken, code recordsChangedMeanwhile when the form is out of date.",
  body: v.object({
    Id: id,
    ...bodyEntries(userRecord, 'change'),
    /** Left blank or out, the password doesn't change. */
    Password: field.optionalText(words.password, 200),
    /** A user can't be moved to another customer; a different one is refused. */
    CustomerId: v.optional(field.chosenId(words.customer)),
    TimezoneId: field.requiredText(words.timeZone, 100),
    UserType: userType,
    /** Not in the specification: allows users to be disabled. Left out, it doesn't change. */
    Status: v.optional(field.recordStatus),
    ...field.readStamps,
  }),
  reply: v.object({ id }),
})

export const groupsByUser = endpoint('POST', '/api/Auth/GroupsByUser/{id}', {
  access: ['SystemAdmin'],
  summary: 'The groups a user is a member of.',
  params: idParams,
  query: listQuery,
  reply: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      description: v.string(),
      status: v.string(),
      dbUpdated: v.string(),
    }),
  ),
  paged: true,
})

export const assetByUser = endpoint('POST', '/api/Auth/AssetByUser/{id}', {
  access: ['SystemAdmin'],
  summary: 'The assets a user may see: those of their active groups; for a System Admin all.',
  params: idParams,
  query: listQuery,
  reply: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      tag1: v.string(),
      tag2: v.string(),
      description: v.string(),
      status: v.string(),
      dbUpdated: v.string(),
    }),
  ),
  paged: true,
})

export const deleteUser = endpoint('GET', '/api/Auth/DeleteUser/{id}', {
  access: ['SystemAdmin'],
  summary: 'Deletes a user with their memberships, notification rules, scheduled reports and subscribed devices.',
  params: idParams,
  reply: v.object({ id }),
})

export const deleteUsers = manyRecordsEndpoint(
  '/api/Auth/DeleteMany',
  ['SystemAdmin'],
  'Deletes many users, all or none, each as DeleteUser does.',
)
