import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { messagesIn, type Packed, type PackedNumbers, type Piece } from '../../server/ingest/packedMessages.ts'

/** Returns messages in the form in which reports hold them, as if they had been read from a database. */
export function packMessages(messages: readonly StoredMessage[]): StoredMessage[] {
  const piece: Piece = {
    id: packNumbers(messages, ({ id }) => id),
    assetId: packNumbers(messages, ({ assetId }) => assetId),
    deviceId: packNumbers(messages, ({ deviceId }) => deviceId),
    created: packNumbers(messages, ({ created }) => created),
    received: packNumbers(messages, ({ received }) => received),
    messageID: packNumbers(messages, ({ messageID }) => messageID),
    sequence: packNumbers(messages, ({ sequence }) => sequence),
    latitude: packNumbers(messages, ({ latitude }) => latitude),
    longitude: packNumbers(messages, ({ longitude }) => longitude),
    speedKph: packNumbers(messages, ({ speedKph }) => speedKph),
    heading: packNumbers(messages, ({ heading }) => heading),
    validity: packWords(messages, ({ validity }) => validity),
    fixCreated: packNumbers(messages, ({ fixCreated }) => fixCreated),
    accuracyMetres: packNumbers(messages, ({ accuracyMetres }) => accuracyMetres),
    satellites: packNumbers(messages, ({ satellites }) => satellites),
    odometerKm: packNumbers(messages, ({ odometerKm }) => odometerKm),
    tripCount: packNumbers(messages, ({ tripCount }) => tripCount),
    deviceVolts: packNumbers(messages, ({ deviceVolts }) => deviceVolts),
    deviceTemp: packNumbers(messages, ({ deviceTemp }) => deviceTemp),
    iO0: packNumbers(messages, ({ iO0 }) => iO0),
    iO1: packNumbers(messages, ({ iO1 }) => iO1),
    iO2: packNumbers(messages, ({ iO2 }) => iO2),
    iO3: packNumbers(messages, ({ iO3 }) => iO3),
    iO8: packNumbers(messages, ({ iO8 }) => iO8),
    sensorAValue: packNumbers(messages, ({ sensorAValue }) => sensorAValue),
    sensorBValue: packNumbers(messages, ({ sensorBValue }) => sensorBValue),
    ibutton: packWords(messages, ({ ibutton }) => ibutton),
    gprsOnline: packWords(messages, ({ gprsOnline }) => gprsOnline),
    alarm: packWords(messages, ({ alarm }) => alarm),
  }
  return messagesIn(piece, messages.length)
}

function packNumbers<T extends number | null>(
  messages: readonly StoredMessage[],
  read: (message: StoredMessage) => T,
): PackedNumbers<T> {
  const [first] = messages
  if (!first) throw new RangeError('There is nothing to pack.')
  const same = read(first)
  if (messages.every((message) => read(message) === same)) return { values: null, same }
  return { values: Float64Array.from(messages, (message) => read(message) ?? Number.NaN), same }
}

function packWords<T>(messages: readonly StoredMessage[], read: (message: StoredMessage) => T): Packed<T> {
  const [first] = messages
  if (!first) throw new RangeError('There is nothing to pack.')
  const same = read(first)
  return { values: messages.every((message) => read(message) === same) ? null : messages.map(read), same }
}
