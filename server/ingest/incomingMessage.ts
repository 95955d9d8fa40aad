import type { IngestOutcome, IngestReply } from '../../contract/ingest/deviceMessage.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

/** A message as a door understood it: not yet known to which device or asset it belongs. Units as in StoredMessage. */
export type IncomingMessage = Omit<StoredMessage, 'id' | 'assetId' | 'deviceId' | 'received'>

/** What a door made of one entry of a request: a message, or the reason why it is none. */
export type ParsedEntry = { message: IncomingMessage } | { rejected: string }

const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/** A message of which nothing is known but its time. */
export function emptyMessage(created: number): IncomingMessage {
  return {
    created,
    messageID: 1,
    sequence: 0,
    latitude: null,
    longitude: null,
    speedKph: null,
    heading: null,
    validity: null,
    fixCreated: null,
    accuracyMetres: null,
    satellites: null,
    odometerKm: null,
    tripCount: null,
    deviceVolts: null,
    deviceTemp: null,
    iO0: null,
    iO1: null,
    iO2: null,
    iO3: null,
    iO8: null,
    sensorAValue: null,
    sensorBValue: null,
    ibutton: null,
    gprsOnline: null,
  }
}

/** Epoch ms of a device time; null for one that no clock could mean (before 1970, after 2100, not a number). */
export function deviceTime(given: string | number | null | undefined): number | null {
  const at = typeof given === 'string' ? Date.parse(given) : given
  return typeof at === 'number' && Number.isFinite(at) && at >= earliest && at < latest ? Math.round(at) : null
}

/** Unknown is often sent as -1; null then. */
export function knownOrNull(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

export function toReply(outcomes: readonly IngestOutcome[]): IngestReply {
  const total = (outcome: IngestOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  return {
    accepted: total('accepted'),
    duplicate: total('duplicate'),
    rejected: total('rejected'),
    messages: [...outcomes],
  }
}
