import { placeOfZone } from '../../domain/time/zonePlaces.ts'
import type { Database } from '../database/database.ts'
import { insertCustomer } from '../customers/customerStore.ts'
import { countUsers, lockUsers } from '../users/accountUserStore.ts'
import { insertUser } from '../users/userStore.ts'

/** Where the map of a customer starts whose time zone belongs to no place. */
const melbourne = { latitude: -37.8136, longitude: 144.9631 }

/** Makes the first customer and its SystemAdmin; answers false when another request was first. */
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
