import { placeOfZone } from '../../domain/time/zonePlaces.ts'
import type { Database } from '../database/database.ts'
import { insertCustomer } from '../customers/customerStore.ts'
import { countUsers, lockUsers } from '../users/accountUserStore.ts'
import { insertUser } from '../users/userStore.ts'

/** The initial map position of a customer whose time zone doesn't belong to a place. */
const melbourne = { latitude: -37.8136, longitude: 144.9631 }

/** Creates the first customer and its SystemAdmin. Returns false when another request was first. */
export async function createFirstAdministrator(
  db: Database,
  first: Record<'customerName' | 'timeZoneId' | 'address' | 'userName' | 'email' | 'passwordHash', string>,
): Promise<boolean> {
  const { customerName, timeZoneId, address, userName, email, passwordHash } = first
  const { latitude, longitude } = placeOfZone(timeZoneId) ?? melbourne
  return db.transaction(async (tx) => {
    await lockUsers(tx)
    if ((await countUsers(tx)) > 0) return false
    const customerId = await insertCustomer(tx, { name: customerName, timeZoneId, address, latitude, longitude })
    await insertUser(tx, { customerId, userName, email, passwordHash, role: 'SystemAdmin', timeZoneId })
    return true
  })
}
