import * as v from 'valibot'
import { ingestReply, type DeviceMessageInput, type IngestReply } from '../../contract/ingest/deviceMessage.ts'

export interface IngestTarget {
  /** Address of the server, for example http://localhost:8080. */
  ingestUrl: string
  gatewayKey: string
}

/** Posts messages of one device, as a gateway does. Rejects if the server doesn't accept them. */
export async function postBatch(
  target: IngestTarget,
  imei: string,
  messages: readonly DeviceMessageInput[],
  signal?: AbortSignal,
): Promise<IngestReply> {
  const response = await fetch(new URL('/ingest/messages', target.ingestUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${target.gatewayKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ imei, messages }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  if (!response.ok)
    throw new Error(`The server answered ${response.status} to messages of ${imei}: ${text.slice(0, 200)}`)
  return v.parse(ingestReply, JSON.parse(text))
}
