import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { toError } from '../../errors/toError.ts'
import { dumpLines } from '../carry/dumpDatabase.ts'
import type { OpenedDatabase } from '../openDatabase.ts'

/** File name endings of backups: a copy of the embedded database, or a dump of a PostgreSQL server's rows. */
export const backupEnding = { embedded: '.tar.gz', postgres: '.ndjson.gz' } as const satisfies Record<
  OpenedDatabase['kind'],
  string
>

/** Returns a gzipped backup of a running database at one consistent point in time. The stream fails when the backup does. */
export function streamBackup(
  { pool, kind, copy }: Pick<OpenedDatabase, 'pool' | 'kind' | 'copy'>,
  options: { version: string; now: number; signal?: AbortSignal },
): Readable {
  const { version, now, signal } = options
  const pieces = copy
    ? copy({ format: 1, version, made: new Date(now).toISOString() }, signal)
    : dumpLines(pool, () => {})
  const out = new PassThrough()
  // Fast rather than small, because the server is serving requests at the same time.
  pipeline(Readable.from(pieces), createGzip({ level: kind === 'embedded' ? 2 : 5 }), out, { signal }).catch(
    (error: unknown) => out.destroy(toError(error)),
  )
  return out
}
