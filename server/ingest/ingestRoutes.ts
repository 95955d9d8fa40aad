import type { Hono } from 'hono'
import { messageBatch, type IngestOutcome } from '../../contract/ingest/deviceMessage.ts'
import {
  getOsmand,
  postMessages,
  postOsmand,
  postTraccarEvents,
  postTraccarPositions,
} from '../../contract/ingest/ingestEndpoints.ts'
import { defaultMaxBodyBytes, type Endpoint } from '../../contract/endpoint.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { ApiError, notSignedIn } from '../http/apiError.ts'
import { parseInput } from '../http/parseInput.ts'
import { readBodyText } from '../http/readBody.ts'
import { bearerToken } from '../http/registerEndpoint.ts'
import { toReply, type ParsedEntry } from './incomingMessage.ts'
import type { IngestQueue } from './ingestQueue.ts'
import { parseLenientJson } from './lenientJson.ts'
import { readNativeMessage } from './nativeDoor.ts'
import { readOsmandRequest } from './osmandDoor.ts'
import { readTraccarEvents, readTraccarPositions, type DoorEntry } from './traccarDoor.ts'

export interface IngestDeps {
  app: Hono
  queue: IngestQueue
  isGatewayKey(key: string): boolean
  now: () => number
  /** Endpoints for the API's documentation. */
  registered: Endpoint[]
}

/**
 * The ways in for devices. They read their bodies themselves, because devices write JSON that is almost JSON, and
 * answer per message: what is wrong with one never costs another.
 */
export function registerIngest({ app, queue, isGatewayKey, now, registered }: IngestDeps): void {
  registered.push(postMessages, postTraccarPositions, postTraccarEvents, getOsmand, postOsmand)

  async function readLenientBody(request: Request, endpoint: Endpoint): Promise<unknown> {
    if (!isGatewayKey(bearerToken(request.headers.get('authorization') ?? undefined))) throw notSignedIn()
    const text = await readBodyText(request, endpoint.maxBodyBytes ?? defaultMaxBodyBytes)
    try {
      return parseLenientJson(text)
    } catch {
      throw new ApiError(400, 'The body is not valid JSON. Nothing was stored; mend it and send it again.')
    }
  }

  app.post('/ingest/messages', async (context) => {
    const { imei, messages } = parseInput(messageBatch, await readLenientBody(context.req.raw, postMessages))
    return context.json(toReply(await queue.receive({ imei, entries: messages.map(readNativeMessage) })))
  })

  app.post('/ingest/traccar/positions', async (context) => {
    const entries = readTraccarPositions(await readLenientBody(context.req.raw, postTraccarPositions))
    return context.json(toReply(await receiveAll(queue, entries)))
  })

  app.post('/ingest/traccar/events', async (context) => {
    const entries = readTraccarEvents(await readLenientBody(context.req.raw, postTraccarEvents))
    return context.json(toReply(await receiveAll(queue, entries)))
  })

  // The phone app's address holds its key, because the app has no other place for one.
  app.on([getOsmand.method, postOsmand.method], postOsmand.path, async (context) => {
    const given = bearerToken(context.req.header('authorization')) || (context.req.query('key') ?? '')
    if (!isGatewayKey(given)) throw notSignedIn()
    const { imei, entries } = await readOsmandRequest(
      context.req.raw,
      now(),
      postOsmand.maxBodyBytes ?? defaultMaxBodyBytes,
    )
    if (!imei) throw new ApiError(400, 'The request names no device. Set the device identifier in the app.')
    const outcomes = await queue.receive({ imei, entries })
    const unknown = outcomes.map(({ reason }) => reason).find((reason) => reason?.startsWith('No device'))
    // The app keeps a refused record and stops: right for a device that is yet to be registered, wrong for a bad record.
    if (unknown) throw new ApiError(404, unknown)
    return context.json(toReply(outcomes))
  })
}

/** Sends each device's entries in as one arrival and puts the outcomes back into the order of the request. */
async function receiveAll(queue: IngestQueue, entries: readonly DoorEntry[]): Promise<IngestOutcome[]> {
  const outcomes: IngestOutcome[] = entries.map((entry, index) => ({
    index,
    outcome: 'rejected',
    ...('rejected' in entry.entry ? { reason: entry.entry.rejected } : {}),
  }))
  const arrivals = new Map<string, { entries: ParsedEntry[]; at: number[] }>()
  entries.forEach(({ imei, entry }, index) => {
    if (!imei) return
    const known = arrivals.get(imei) ?? { entries: [], at: [] }
    known.entries.push(entry)
    known.at.push(index)
    arrivals.set(imei, known)
  })
  await Promise.all(
    [...arrivals].map(async ([imei, { entries: own, at }]) => {
      const received = await queue.receive({ imei, entries: own })
      received.forEach((outcome, rank) => (outcomes[itemAt(at, rank)] = { ...outcome, index: itemAt(at, rank) }))
    }),
  )
  return outcomes
}
