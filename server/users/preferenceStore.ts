import { eq } from 'drizzle-orm'
import type { Preferences } from '../../contract/account/preferenceEndpoints.ts'
import { isLanguage } from '../../words/languages.ts'
import type { Queryable } from '../database/database.ts'
import { users } from '../database/schema/users.ts'

/** Returns the language and units that a user chose. */
export async function readPreferencesOf(db: Queryable, userId: number): Promise<Preferences> {
  const [found] = await db
    .select({ language: users.language, units: users.units })
    .from(users)
    .where(eq(users.id, userId))
  return { language: isLanguage(found?.language) ? found.language : null, units: found?.units ?? {} }
}

/** Stores the language and units that a user chose, replacing their previous choice. */
export async function savePreferencesOf(
  db: Queryable,
  userId: number,
  { language, units }: Preferences,
): Promise<void> {
  await db.update(users).set({ language, units }).where(eq(users.id, userId))
}
