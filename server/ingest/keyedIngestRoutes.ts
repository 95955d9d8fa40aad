import type { Context, Hono } from 'hono'
import type { Gateway } from '../../contract/ingest/gateways.ts'
import { getOsmandWithKey, postOsmandWithKey, postOwntracks } from '../../contract/ingest/ingestEndpoints.ts'
import { defaultMaxBodyBytes } from '../../contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import { refusal } from '../http/apiError.ts'
import { cleanText } from '../http/cleanText.ts'
import { readBodyText } from '../http/readBody.ts'
import { admitSender, requireDeviceKey } from './deviceKeyAdmission.ts'
import type { FoundKey } from '../devices/deviceKeyUseStore.ts'
import type { EntryOutcome, ParsedEntry } from './incomingMessage.ts'
import type { IngestQueue } from './ingestQueue.ts'
import { parseLenientJson } from './lenientJson.ts'
import { readOsmandRequest } from './readOsmandRequest.ts'
import { readOwntracks } from './readOwntracks.ts'
import type { Rejection } from './rejectionStore.ts'
import { sendOutcomes } from './sendOutcomes.ts'

export interface KeyedIngestDeps {
  app: Hono
  db: Database
  queue: IngestQueue
  now: () => number
  /** Counts rejections that the queue does not see. */
  noteRejections(rejections: readonly Rejection[]): Promise<void>
}

/**
 * Registers the addresses that contain the key of one device, for phone apps. Whatever id the app sends, the key decides which device it
 * is.
 */
export function registerKeyedIngest(deps: KeyedIngestDeps): void {
  const { app, db, now } = deps
  const route = (path: string) => path.replace('{key}', ':key')

  app.on([getOsmandWithKey.method, postOsmandWithKey.method], route(postOsmandWithKey.path), async (context) => {
    const key = await requireDeviceKey(db, keyOf(context))
    const { imei: senderId, entries } = await readOsmandRequest(context.req.raw, now(), defaultMaxBodyBytes)
    return sendOutcomes(context, await receiveWithKey(deps, key, { senderId, gateway: 'osmand', entries }))
  })

  app.post(route(postOwntracks.path), async (context) => {
    const key = await requireDeviceKey(db, keyOf(context))
    const text = await readBodyText(context.req.raw, defaultMaxBodyBytes)
    const { senderId, entries } = readOwntracks(parseBody(text), context.req.raw.headers)
    // The app's other messages may come before its first location; they neither bind the key nor are rejected.
    if (entries.length > 0) await receiveWithKey(deps, key, { senderId, gateway: 'owntracks', entries })
    return context.json([])
  })
}

const keyOf = (context: Context) => cleanText(context.req.param('key') ?? '')

/** Rejects messages from an id that the key isn't bound to, but with status 200, because the app would otherwise resend them forever. */
async function receiveWithKey(
  { db, queue, now, noteRejections }: KeyedIngestDeps,
  key: FoundKey,
  sent: { senderId: string; gateway: Gateway; entries: readonly ParsedEntry[] },
): Promise<EntryOutcome[]> {
  const { gateway, entries } = sent
  const senderId = cleanText(sent.senderId)
  const admission = await admitSender(db, key, { senderId, messages: entries.length }, now())
  if (!('refused' in admission)) return queue.receive({ ...admission, gateway, entries })
  const reason = admission.refused
  await noteRejections(entries.map(() => ({ imei: senderId, gateway, reason })))
  if (senderId !== '') await queue.notifyOfRefused({ imei: senderId, gateway, entries })
  return entries.map((_, index) => ({ index, outcome: 'rejected', reason }))
}

function parseBody(text: string): unknown {
  try {
    return parseLenientJson(text)
  } catch {
    throw refusal(400, 'httpBodyNotJson', {})
  }
}
