import pino from 'pino'
import { readSettings } from '../../server/settings.ts'
import { startServer } from '../../server/startServer.ts'
import { makeTestDatabase, type DatabaseKind } from './testDatabase.ts'
import { noMapServer } from './noMapServer.ts'

/** The real server as an owner starts it for the first time: nobody can sign in yet, and nothing is in it. */
export async function startEmptyServer(
  kind: DatabaseKind,
  webFolder: string,
): Promise<{ origin: string; close(): Promise<void> }> {
  const place = await makeTestDatabase(kind)
  const given = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    MAP_STYLE_URL: noMapServer,
    ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true',
  }
  const settings = { ...readSettings(given), dataDirectory: place.dataDirectory, databaseUrl: place.databaseUrl }
  const running = await startServer({
    settings,
    log: pino({ level: 'error' }),
    version: 'test',
    checkReplies: true,
    webFolder,
  })
  return {
    // As a phone's browser has it: a secure context, which localhost is.
    origin: `http://localhost:${running.port}`,
    async close() {
      await running.close()
      await place.remove()
    },
  }
}
