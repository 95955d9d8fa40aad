import type { Context } from 'hono'
import { messageBatch } from '../../contract/ingest/deviceMessage.ts'
import { unregisteredCode } from '../../contract/errorReply.ts'
import type { RejectionReason } from '../../contract/ingest/rejectionReason.ts'
import { reasonText } from '../../domain/messages/rejectionText.ts'
import type { Gateway } from '../../contract/ingest/gateways.ts'
import {
  getOsmand,
  getOsmandWithKey,
  postMessages,
  postOsmand,
  postOsmandWithKey,
  postOwntracks,
  postTraccarEvents,
  postTraccarPositions,
} from '../../contract/ingest/ingestEndpoints.ts'
import { defaultMaxBodyBytes, type Endpoint } from '../../contract/endpoint.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { inTurn } from '../threads/inTurn.ts'
import { mapWithPauses } from '../threads/pauses.ts'
import { ApiError, refusal } from '../http/apiError.ts'
import { inRequestedLanguage } from '../http/inRequestedLanguage.ts'
import { parseInput } from '../http/parseInput.ts'
import { readBodyText } from '../http/readBody.ts'
import { bearerToken } from '../http/endpointRegister.ts'
import type { EntryOutcome, ParsedEntry } from './incomingMessage.ts'
import { registerKeyedIngest, type KeyedIngestDeps } from './keyedIngestRoutes.ts'
import { parseLenientJson } from './lenientJson.ts'
import { readNativeMessage } from './readNativeMessage.ts'
import { readOsmandRequest } from './readOsmandRequest.ts'
import { sendOutcomes } from './sendOutcomes.ts'
import { rejectionKind, type Rejection } from './rejectionStore.ts'
import { readTraccarEvents, readTraccarPositions, type IngestEntry } from './readTraccar.ts'

export interface IngestDeps extends KeyedIngestDeps {
  isGatewayKey(key: string): Promise<boolean>
  /** Returns what a request with a wrong gateway key is answered. */
  refuseKey(context: Context): ApiError
  /** Endpoints for the API documentation. */
  registered: Endpoint[]
}

/** Characters of a body beyond which reading it takes as long as others may have to wait: tens of milliseconds. */
const largeBody = 100_000
/** Of large bodies that arrive together, one is read at a time, and everything else is answered in between. */
const largeBodies = inTurn()

/**
 * Registers the ingest endpoints. They parse their bodies themselves, because devices send JSON that isn't quite JSON, and respond per
 * message, so that an error in one doesn't cost the others.
 */
export function registerIngest(deps: IngestDeps): void {
  const { app, queue, isGatewayKey, refuseKey, now, registered } = deps
  registered.push(postMessages, postTraccarPositions, postTraccarEvents, getOsmand, postOsmand)
  registered.push(getOsmandWithKey, postOsmandWithKey, postOwntracks)

  async function readLenientBody<Read>(
    context: Context,
    endpoint: Endpoint,
    parse: (body: unknown) => Read,
  ): Promise<Read> {
    if (!(await isGatewayKey(bearerToken(context.req.header('authorization'))))) throw refuseKey(context)
    const text = await readBodyText(context.req.raw, endpoint.maxBodyBytes ?? defaultMaxBodyBytes)
    const read = () => inRequestedLanguage(context, () => parse(readLenientJson(text)))
    return text.length > largeBody ? largeBodies(() => Promise.resolve(read())) : read()
  }

  app.post('/ingest/messages', async (context) => {
    const { imei, messages } = await readLenientBody(context, postMessages, (body) => parseInput(messageBatch, body))
    const entries = await mapWithPauses(messages, readNativeMessage)
    return sendOutcomes(context, await queue.receive({ imei, gateway: 'messages', entries }))
  })

  app.post('/ingest/traccar/positions', async (context) => {
    const entries = await readLenientBody(context, postTraccarPositions, readTraccarPositions)
    return sendOutcomes(context, await receiveAll(deps, 'traccar', entries))
  })

  app.post('/ingest/traccar/events', async (context) => {
    const entries = await readLenientBody(context, postTraccarEvents, readTraccarEvents)
    return sendOutcomes(context, await receiveAll(deps, 'traccar', entries))
  })

  app.on([getOsmand.method, postOsmand.method], postOsmand.path, async (context) => {
    if (!(await isGatewayKey(shownKey(context)))) throw refuseKey(context)
    const { imei, entries } = await readOsmandRequest(context.req.raw, now(), defaultMaxBodyBytes)
    if (!imei) throw refusal(400, 'ingestNoDevice', {})
    const outcomes = await queue.receive({ imei, gateway: 'osmand', entries })
    const unknown = outcomes.flatMap(({ reason }) => (reason && hasNoDevice(reason) ? [reason] : []))[0]
    // The app keeps a rejected record and stops sending: right for a device that has yet to be registered, wrong for a bad record.
    if (unknown)
      throw new ApiError(404, () => reasonText(unknown), {
        code: unregisteredCode,
        parameters: { reason: unknown.code, id: imei },
      })
    return sendOutcomes(context, outcomes)
  })

  registerKeyedIngest(deps)
}

function readLenientJson(text: string): unknown {
  try {
    return parseLenientJson(text)
  } catch {
    throw refusal(400, 'ingestNotJson', {})
  }
}

const hasNoDevice = (reason: RejectionReason) => ['ignored', 'unregistered'].includes(rejectionKind(reason))

/** Returns the gateway key that a request shows; in its address if it is an app's, which has no other place for it. */
export function shownKey({ req }: Context): string {
  const bearer = bearerToken(req.header('authorization'))
  return bearer || (req.path === postOsmand.path ? (req.query('key') ?? '') : '')
}

/** Receives each device's entries as one arrival and returns the outcomes in the order of the request. */
async function receiveAll(
  { queue, noteRejections }: Pick<IngestDeps, 'queue' | 'noteRejections'>,
  gateway: Gateway,
  entries: readonly IngestEntry[],
): Promise<EntryOutcome[]> {
  const outcomes: EntryOutcome[] = entries.map((entry, index) => ({
    index,
    outcome: 'rejected',
    ...('rejected' in entry.entry ? { reason: entry.entry.rejected } : {}),
  }))
  const nameless: Rejection[] = []
  const arrivals = new Map<string, { entries: ParsedEntry[]; at: number[] }>()
  entries.forEach(({ imei, entry }, index) => {
    if (!imei) {
      nameless.push({ imei, gateway, reason: 'rejected' in entry ? entry.rejected : { code: 'noId' } })
      return
    }
    const known = arrivals.get(imei) ?? { entries: [], at: [] }
    known.entries.push(entry)
    known.at.push(index)
    arrivals.set(imei, known)
  })
  await Promise.all([
    noteRejections(nameless),
    ...[...arrivals].map(async ([imei, { entries: own, at }]) => {
      const received = await queue.receive({ imei, gateway, entries: own })
      received.forEach((outcome, rank) => (outcomes[itemAt(at, rank)] = { ...outcome, index: itemAt(at, rank) }))
    }),
  ])
  return outcomes
}
