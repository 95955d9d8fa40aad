import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'

/**
 * Returns messages in the form in which reports hold them: each field of a piece is one list, or one value if it's the same in all
 * messages. A busy day takes a third of the memory that an object per message would take. Packed messages read like any other message, but
 * are read-only.
 */
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
  return messages.map((_, row) => new PackedMessage(piece, row))
}

/** The values of a field in a piece: a list by message, or one value that all messages share. */
interface Packed<T> {
  values: readonly T[] | null
  same: T
}
/** A packed number field; NaN stands for null. */
interface PackedNumbers<T> {
  values: Float64Array | null
  same: T
}

type Piece = {
  readonly [K in keyof StoredMessage]: number extends StoredMessage[K]
    ? PackedNumbers<StoredMessage[K]>
    : Packed<StoredMessage[K]>
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

function numberAt({ values, same }: PackedNumbers<number>, row: number): number {
  return values ? (values[row] ?? Number.NaN) : same
}

function numberOrNull({ values, same }: PackedNumbers<number | null>, row: number): number | null {
  if (!values) return same
  const value = values[row] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}

function wordAt<T>({ values, same }: Packed<T>, row: number): T {
  const value = values?.[row]
  return value === undefined ? same : value
}

class PackedMessage implements StoredMessage {
  readonly #piece: Piece
  readonly #row: number

  constructor(piece: Piece, row: number) {
    this.#piece = piece
    this.#row = row
  }

  get id(): number {
    return numberAt(this.#piece.id, this.#row)
  }
  get assetId(): number {
    return numberAt(this.#piece.assetId, this.#row)
  }
  get deviceId(): number {
    return numberAt(this.#piece.deviceId, this.#row)
  }
  get created(): number {
    return numberAt(this.#piece.created, this.#row)
  }
  get received(): number {
    return numberAt(this.#piece.received, this.#row)
  }
  get messageID(): number {
    return numberAt(this.#piece.messageID, this.#row)
  }
  get sequence(): number {
    return numberAt(this.#piece.sequence, this.#row)
  }
  get latitude(): number | null {
    return numberOrNull(this.#piece.latitude, this.#row)
  }
  get longitude(): number | null {
    return numberOrNull(this.#piece.longitude, this.#row)
  }
  get speedKph(): number | null {
    return numberOrNull(this.#piece.speedKph, this.#row)
  }
  get heading(): number | null {
    return numberOrNull(this.#piece.heading, this.#row)
  }
  get validity(): 'A' | 'V' | null {
    return wordAt(this.#piece.validity, this.#row)
  }
  get fixCreated(): number | null {
    return numberOrNull(this.#piece.fixCreated, this.#row)
  }
  get accuracyMetres(): number | null {
    return numberOrNull(this.#piece.accuracyMetres, this.#row)
  }
  get satellites(): number | null {
    return numberOrNull(this.#piece.satellites, this.#row)
  }
  get odometerKm(): number | null {
    return numberOrNull(this.#piece.odometerKm, this.#row)
  }
  get tripCount(): number | null {
    return numberOrNull(this.#piece.tripCount, this.#row)
  }
  get deviceVolts(): number | null {
    return numberOrNull(this.#piece.deviceVolts, this.#row)
  }
  get deviceTemp(): number | null {
    return numberOrNull(this.#piece.deviceTemp, this.#row)
  }
  get iO0(): number | null {
    return numberOrNull(this.#piece.iO0, this.#row)
  }
  get iO1(): number | null {
    return numberOrNull(this.#piece.iO1, this.#row)
  }
  get iO2(): number | null {
    return numberOrNull(this.#piece.iO2, this.#row)
  }
  get iO3(): number | null {
    return numberOrNull(this.#piece.iO3, this.#row)
  }
  get iO8(): number | null {
    return numberOrNull(this.#piece.iO8, this.#row)
  }
  get sensorAValue(): number | null {
    return numberOrNull(this.#piece.sensorAValue, this.#row)
  }
  get sensorBValue(): number | null {
    return numberOrNull(this.#piece.sensorBValue, this.#row)
  }
  get ibutton(): string | null {
    return wordAt(this.#piece.ibutton, this.#row)
  }
  get gprsOnline(): boolean | null {
    return wordAt(this.#piece.gprsOnline, this.#row)
  }
  get alarm(): string | null {
    return wordAt(this.#piece.alarm, this.#row)
  }
}
