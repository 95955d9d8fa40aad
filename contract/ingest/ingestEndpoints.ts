import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ingestReply, messageBatch } from './deviceMessage.ts'
import { osmandBody, osmandFields } from './osmandRequest.ts'
import { owntracksBody, owntracksReply } from './owntracksRequest.ts'

export const postMessages = endpoint('POST', '/ingest/messages', {
  access: 'gateway',
  summary:
    'Messages of one device. 200 means stored; the reply says of each message whether it was accepted, a duplicate, or rejected and why.',
  body: messageBatch,
  reply: ingestReply,
  maxBodyBytes: 4_000_000,
})

export const postTraccarPositions = endpoint('POST', '/ingest/traccar/positions', {
  access: 'gateway',
  summary: 'Positions as a Traccar server forwards them (JSON, one {position, device} a call, or a list).',
  body: v.unknown(),
  reply: ingestReply,
  maxBodyBytes: 4_000_000,
})

export const postTraccarEvents = endpoint('POST', '/ingest/traccar/events', {
  access: 'gateway',
  summary: 'Events as a Traccar server forwards them ({event, position?, device}).',
  body: v.unknown(),
  reply: ingestReply,
  maxBodyBytes: 4_000_000,
})

/** A single device's key, created under Connect a device. Case-insensitive. */
const keyParams = v.object({ key: v.string() })

export const getOsmandWithKey = endpoint('GET', '/ingest/osmand/{key}', {
  access: 'gateway',
  summary: 'One fix of a phone app (Traccar Client, GPSLogger). The key in the path decides which device it is.',
  params: keyParams,
  query: osmandFields,
  reply: ingestReply,
})

export const postOsmandWithKey = endpoint('POST', '/ingest/osmand/{key}', {
  access: 'gateway',
  summary: 'Fixes of a phone app in the query, a form or JSON. The key in the path decides which device it is.',
  params: keyParams,
  query: osmandFields,
  body: v.optional(osmandBody),
  formBody: osmandFields,
  reply: ingestReply,
})

export const postOwntracks = endpoint('POST', '/ingest/owntracks/{key}', {
  access: 'gateway',
  summary: 'A message of the OwnTracks app in HTTP mode. The key in the path decides which device it is.',
  params: keyParams,
  body: v.optional(owntracksBody),
  reply: owntracksReply,
})

export const getOsmand = endpoint('GET', '/ingest/osmand', {
  access: 'gateway',
  summary: 'One fix of the Traccar Client app in the query. The gateway key may be its key instead of a bearer token.',
  query: osmandFields,
  reply: ingestReply,
})

export const postOsmand = endpoint('POST', '/ingest/osmand', {
  access: 'gateway',
  summary: 'Fixes of the Traccar Client app in the query, a form or JSON. The gateway key may be in the query.',
  query: osmandFields,
  body: v.optional(osmandBody),
  formBody: osmandFields,
  reply: ingestReply,
})
