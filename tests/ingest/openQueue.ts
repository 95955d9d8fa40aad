import pino from 'pino'
import { createIngestQueue, type IngestQueue, type IngestQueueDeps } from '../../server/ingest/ingestQueue.ts'
import type { TestServer } from '../support/testServer.ts'

/** Returns a queue of requests on the database of a test, of which nobody hears but who is given. */
export const openQueue = ({ db, now }: TestServer, listeners: Partial<IngestQueueDeps> = {}): IngestQueue =>
  createIngestQueue({
    db,
    now,
    log: pino({ level: 'silent' }),
    describePlace: () => '',
    readPlaces: () => Promise.resolve(),
    isShared: true,
    onStored() {},
    onLive() {},
    onActivated() {},
    onRejected() {},
    onDiskFull() {},
    deliver() {},
    ...listeners,
  })
