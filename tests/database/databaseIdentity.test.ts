import { describe, expect, test } from 'vitest'
import { databaseIdentity } from '../../server/database/databaseIdentity.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'

describe.runIf(availableDatabases().includes('postgres'))('the identity of a database', () => {
  test('is another one for each database of a server, and stays', async () => {
    const [one, other] = [await openTestDatabase('postgres'), await openTestDatabase('postgres')]
    const identity = await databaseIdentity(one.db)
    expect(identity).toMatch(/^[0-9a-f]{16}$/)
    expect(await databaseIdentity(one.db)).toBe(identity)
    expect(await databaseIdentity(other.db)).not.toBe(identity)
    await one.close()
    await other.close()
  })
})

test('is there for the embedded database, too', async () => {
  const opened = await openTestDatabase('embedded')
  expect(await databaseIdentity(opened.db)).toMatch(/^[0-9a-f]{16}$/)
  await opened.close()
})
