import type pg from 'pg'
import { installationKey } from '../../keys/serverKeyStore.ts'

/** Lets restored data get an id of its own at its first start: it may be a copy beside the installation that it comes from. */
export async function makeOtherInstallation(client: pg.Pool | pg.ClientBase): Promise<void> {
  await client.query('delete from server_keys where name = $1', [installationKey])
}
