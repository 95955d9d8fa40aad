import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import { archiveColumns, type ArchivedMessage, type ArchiveType } from './archivedMessage.ts'

/** Rows of a row group, which is what is held in memory while a file is written or read. */
export const rowsPerGroup = 10_000

const elements: Record<ArchiveType, Omit<SchemaElement, 'name'>> = {
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  boolean: { type: 'BOOLEAN' },
}

const schema: SchemaElement[] = [
  { name: 'messages', num_children: archiveColumns.length },
  ...archiveColumns.map(([, name, type]) => ({ name, repetition_type: 'OPTIONAL' as const, ...elements[type] })),
]

/** Returns a writer that appends to an open file, and the hash of what it has appended. */
function fileAppender(file: FileHandle) {
  const hash = createHash('sha256')
  const writer = new ByteWriter(1 << 20)
  async function flush(): Promise<void> {
    const bytes = new Uint8Array(writer.buffer, 0, writer.index)
    hash.update(bytes)
    await file.appendFile(bytes)
    writer.index = 0
  }
  return { writer: Object.assign(writer, { flush, finish: flush }), hash }
}

export interface ParquetSink {
  /** Writes one row group: at most rowsPerGroup messages, and fewer only at the end. */
  write(messages: readonly ArchivedMessage[]): Promise<void>
  /** Writes what ends the file. Returns its size and its SHA-256 in hexadecimal. */
  finish(): Promise<{ bytes: number; sha256: string }>
}

/** Begins a Parquet file of messages in an open, empty file. about says in the file itself what it is. */
export function parquetSink(file: FileHandle, about: Readonly<Record<string, string>>): ParquetSink {
  const { writer, hash } = fileAppender(file)
  const kvMetadata = Object.entries(about).map(([key, value]) => ({ key, value }))
  const parquet = new ParquetWriter({
    writer,
    schema,
    codec: 'SNAPPY',
    statistics: false,
    kvMetadata,
    createdBy: 'muster',
  })
  return {
    async write(messages) {
      const columnData = archiveColumns.map(([field, name, type]) => columnOf(name, type, messages, field))
      await parquet.write({ columnData, rowGroupSize: rowsPerGroup })
    },
    async finish() {
      await parquet.finish()
      return { bytes: writer.offset, sha256: hash.digest('hex') }
    },
  }
}

function columnOf(name: string, type: ArchiveType, messages: readonly ArchivedMessage[], field: keyof ArchivedMessage) {
  const data = messages.map((message) => {
    const value = message[field]
    if (field === 'assetId' && value === 0) return null
    return value !== null && (type === 'int64' || type === 'timestamp') ? BigInt(value) : value
  })
  // A dictionary knows a single zero.
  const isSigned = type === 'double' && data.some((value) => Object.is(value, -0))
  if (isSigned) return { name, data, encoding: 'PLAIN' as const }
  return type === 'timestamp' || field === 'id'
    ? { name, data, encoding: 'DELTA_BINARY_PACKED' as const }
    : { name, data }
}
