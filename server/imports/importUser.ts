import { registerUser, roleNames } from '../../contract/users/userEndpoints.ts'
import { isTimeZoneId, timeZones } from '../../domain/time/timeZones.ts'
import { createRecordIn } from '../records/changeStore.ts'
import { findTaken, insertUser, readUser } from '../users/userStore.ts'
import { joinGroups } from './importLookupStore.ts'
import { filled, groupsOf, parseRow, refuse, type RowImport } from './rowCells.ts'

/** Creates a user from a row; passwords follow the rules of the user form. Returns null: a user is no asset. */
export async function importUser(given: RowImport): Promise<null> {
  const { tx, caller, now, cells, customer } = given
  const groupIds = await groupsOf(tx, cells, customer.id)
  const role = roleNames.find((name) => name.toLowerCase() === (cells.Role || 'User').toLowerCase())
  if (!role) throw refuse(`The role must be one of ${roleNames.join(', ')}.`)
  const body = parseRow(registerUser.body, {
    ...{ Username: cells.Name, Email: cells.Email, Password: cells.Password, CustomerId: customer.id },
    ...{ TimeZoneId: timeZoneOf(given), UserType: [role], ...filled({ Description: cells.Description }) },
  })
  const { Username: userName, Email: email, TimeZoneId: timeZoneId } = body
  const passwordHash = given.isCheck ? '' : await given.hashPassword(body.Password)
  await createRecordIn(tx, {
    // The digest of what was sent is kept: it must not let anyone try passwords against it.
    ...{ entity: 'user', caller, now, request: { import: 'user', ...body, Password: null, groupIds } },
    async insert() {
      const taken = await findTaken(tx, { userName, email })
      if (taken.userName) throw refuse(`Another user has the name ${userName} already.`)
      if (taken.email) throw refuse(`Another user has the e-mail ${email} already.`)
      const values = { userName, email, timeZoneId, passwordHash, customerId: customer.id }
      const id = await insertUser(tx, { ...values, description: body.Description, role: body.UserType })
      await joinGroups(tx, 'user', id, groupIds)
      return id
    },
    read: readUser,
  })
  return null
}

/** A time zone by its id or its city; the customer's when the row names none. */
function timeZoneOf({ cells, customer }: RowImport): string {
  const wanted = cells['Time Zone']
  if (!wanted) return customer.timeZoneId
  if (isTimeZoneId(wanted)) return wanted
  const found = timeZones.find(({ timeZoneCity }) => timeZoneCity.toLowerCase() === wanted.toLowerCase())
  if (!found) throw refuse(`The time zone ${wanted} was not found. Write it as in Australia/Sydney.`)
  return found.timeZonesId
}
