import type pg from 'pg'
import { installationKey } from '../../keys/serverKeyStore.ts'

/** Makes restored data get a new installation id at its first start, because it may run next to the installation it was copied from. */
export async function makeOtherInstallation(client: pg.Pool | pg.ClientBase): Promise<void> {
  await client.query('delete from server_keys where name = $1', [installationKey])
}
