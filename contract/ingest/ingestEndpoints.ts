import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ingestReply, messageBatch } from './deviceMessage.ts'

export const postMessages = endpoint({
  method: 'POST',
  path: '/ingest/messages',
  access: 'gateway',
  summary: 'Messages of one device. 200 means stored; each message is told accepted, duplicate, or rejected and why.',
  body: messageBatch,
  reply: ingestReply,
  maxBodyBytes: 4_000_000,
})

export const postTraccarPositions = endpoint({
  method: 'POST',
  path: '/ingest/traccar/positions',
  access: 'gateway',
  summary: 'Positions as a Traccar server forwards them (JSON, one {position, device} a call, or a list).',
  body: v.unknown(),
  reply: ingestReply,
  maxBodyBytes: 4_000_000,
})

export const postTraccarEvents = endpoint({
  method: 'POST',
  path: '/ingest/traccar/events',
  access: 'gateway',
  summary: 'Events as a Traccar server forwards them ({event, position?, device}).',
  body: v.unknown(),
  reply: ingestReply,
  maxBodyBytes: 4_000_000,
})
