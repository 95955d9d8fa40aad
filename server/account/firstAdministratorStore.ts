import { sql } from 'drizzle-orm'
import { placeOfZone } from '../../domain/time/zonePlaces.ts'
import type { Database } from '../database/database.ts'
import { customers, users } from '../database/schema/tables.ts'
import { countUsers } from './accountStore.ts'

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
    await tx.execute(sql`lock table ${users} in exclusive mode`)
    if ((await countUsers(tx)) > 0) return false
    const [customer] = await tx
      .insert(customers)
      .values({ name: customerName, timeZoneId, address, latitude, longitude })
      .returning({ id: customers.id })
    if (!customer) return false
    await tx
      .insert(users)
      .values({ customerId: customer.id, userName, email, passwordHash, role: 'SystemAdmin', timeZoneId })
    return true
  })
}
