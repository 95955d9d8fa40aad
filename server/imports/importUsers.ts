import * as words from '#words/imports'
import { roleText } from '../../domain/records/roleText.ts'
import { registerUser, roleNames } from '../../contract/users/userEndpoints.ts'
import { userRecord } from '../../contract/users/userRecord.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { isTimeZoneId, timeZones } from '../../domain/time/timeZones.ts'
import { storeCreation } from '../records/changeStore.ts'
import { ownValues } from '../records/ownValues.ts'
import { findTextsInUse, insertUsers, readUsers } from '../users/userStore.ts'
import { advance, leaveOutRepeats, type Cells, type ImportBatch, type RowResult } from './importBatch.ts'
import { findByName, type ImportCustomer } from './importLookupStore.ts'
import {
  checkRowCustomer,
  freshTexts,
  rowGroupNames,
  groupsOf,
  importedBody,
  parseRow,
  refuse,
  rowCheck,
} from './rowCells.ts'
import { joinGroups } from '../groups/membershipStore.ts'

/** Creates users from rows; passwords follow the rules of the user form. */
export async function importUsers(batch: ImportBatch, rows: readonly Cells[]): Promise<RowResult[]> {
  const { tx, caller, now, customer } = batch
  // A user doesn't concern an asset.
  const results = rows.map((): RowResult => ({ assetId: null }))
  const groups = await findByName(tx, 'groups', customer.id, rows.flatMap(rowGroupNames))
  const read = advance(
    rows.map((of, at) => ({ at, of })),
    results,
    (cells) => userFromRow(cells, customer, groups),
  )
  const fresh = await leaveOutRepeats(batch, read, results, {
    entity: 'user',
    read: readUsers,
    assetIdOf: () => null,
  })
  const textsOf = (field: 'Username' | 'Email') => fresh.map(({ of }) => of.body[field])
  const names = freshTexts(await findTextsInUse(tx, 'user_name', textsOf('Username')))
  const emails = freshTexts(await findTextsInUse(tx, 'email', textsOf('Email')))
  const accepted = advance(fresh, results, (row) => {
    names.require(row.body.Username, words.userNameTakenIs({ name: row.body.Username }))
    emails.require(row.body.Email, words.userEmailTakenIs({ email: row.body.Email }))
    names.take(row.body.Username)
    emails.take(row.body.Email)
    return row
  })
  if (accepted.length === 0) return results

  const ids = await insertUsers(
    tx,
    accepted.map(({ at, of: { body } }) => ({
      ...ownValues(userRecord, 'create', body),
      timeZoneId: body.TimeZoneId,
      role: body.UserType,
      passwordHash: batch.passwordHashes[at] ?? '',
      customerId: customer.id,
    })),
  )
  const made = accepted.map(({ of }, place) => ({ ...of, id: itemAt(ids, place) }))
  await joinGroups(tx, 'user', made)
  const requests = new Map(made.map(({ id, request }) => [id, request]))
  const stored = await readUsers(tx, ids)
  await storeCreation(
    tx,
    { entity: 'user', caller, now },
    stored.map((after) => ({ request: requests.get(after.id), after })),
  )
  return results
}

function userFromRow(cells: Cells, customer: ImportCustomer, groups: ReadonlyMap<string, number>) {
  const check = rowCheck()
  check.step(() => checkRowCustomer(cells, customer), undefined)
  const groupIds = check.step(() => groupsOf(cells, groups), [])
  const role = check.step(() => roleOf(cells), 'User')
  const timeZoneId = check.step(() => timeZoneOf(cells, customer), customer.timeZoneId)
  const body = check.last(() =>
    parseRow(registerUser.body, {
      ...importedBody(userRecord, cells),
      Password: cells.Password,
      CustomerId: customer.id,
      TimeZoneId: timeZoneId,
      UserType: [role],
    }),
  )
  return { body, groupIds, request: { import: 'user', ...body, Password: null, groupIds } }
}

/** Returns the role that a row names, in English or in the reader's language; case doesn't matter. Throws the row's refusal for any other text. */
function roleOf({ Role }: Cells): string {
  const typed = (Role || 'User').toLowerCase()
  const role = roleNames.find((name) => name.toLowerCase() === typed || roleText(name).toLowerCase() === typed)
  if (!role) throw refuse(words.roleUnknown({ names: roleNames.map(roleText).join(', ') }))
  return role
}

/** Returns a time zone by its id or its city; the customer's when the row has none. */
function timeZoneOf(cells: Cells, customer: ImportCustomer): string {
  const wanted = cells['Time Zone']
  if (!wanted) return customer.timeZoneId
  if (isTimeZoneId(wanted)) return wanted
  const found = timeZones.find(({ timeZoneCity }) => timeZoneCity.toLowerCase() === wanted.toLowerCase())
  if (!found) throw refuse(words.timeZoneNotFound({ name: wanted }))
  return found.timeZonesId
}
