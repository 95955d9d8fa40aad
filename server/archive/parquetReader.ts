import type { FileHandle } from 'node:fs/promises'
import { parquetMetadataAsync, parquetRead, type AsyncBuffer, type FileMetaData } from 'hyparquet'
import { archiveColumns, isArchivedMessage, type ArchivedMessage, type ArchiveType } from './archivedMessage.ts'

const parsers = { timestampFromMilliseconds: (ms: bigint) => Number(ms) }

/** Returns what an open Parquet file of this size contains. Rejects for a file that was cut off or isn't one. */
export async function openParquet(
  file: FileHandle,
  bytes: number,
): Promise<{ buffer: AsyncBuffer; metadata: FileMetaData }> {
  const buffer: AsyncBuffer = {
    byteLength: bytes,
    async slice(start, end = bytes) {
      const length = end - start
      const { buffer: read, bytesRead } = await file.read(new Uint8Array(length), 0, length, start)
      if (bytesRead < length) throw new Error('The file is shorter than it was.')
      return read.buffer
    },
  }
  return { buffer, metadata: await parquetMetadataAsync(buffer) }
}

/**
 * Yields the messages of a file in the order in which they were written, a row group at a time; only some of their fields when they are
 * named (the others are null then). Rejects when a value isn't what its column holds.
 */
export async function* parquetGroups(
  { buffer, metadata }: Awaited<ReturnType<typeof openParquet>>,
  fields: readonly (keyof ArchivedMessage)[] = archiveColumns.map(([field]) => field),
): AsyncGenerator<ArchivedMessage[], void> {
  const wanted = archiveColumns.filter(([field]) => fields.includes(field))
  let rowStart = 0
  for (const { num_rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(num_rows)
    const columns = new Map<string, unknown[]>(wanted.map(([, name]) => [name, []]))
    const first = rowStart
    await parquetRead({
      file: buffer,
      metadata,
      columns: [...columns.keys()],
      rowStart,
      rowEnd,
      parsers,
      onChunk({ columnName, columnData, rowStart: at }) {
        const column = columns.get(columnName)
        for (let i = 0; i < columnData.length; i++) if (column) column[at - first + i] = columnData[i]
      },
    })
    yield messagesOf(columns, rowEnd - rowStart)
    rowStart = rowEnd
  }
}

function messagesOf(columns: ReadonlyMap<string, unknown[]>, count: number): ArchivedMessage[] {
  const read = archiveColumns.map(([field, name, type]) => ({ field, name, type, values: columns.get(name) }))
  return Array.from({ length: count }, (_, i) => {
    const message: Record<string, unknown> = {}
    for (const { field, name, type, values } of read)
      message[field] = values ? valueOf(field, name, type, values[i]) : null
    if (!isArchivedMessage(message)) throw new Error('A row lacks a column.')
    return message
  })
}

const mayNotBeNull: readonly string[] = ['id', 'deviceId', 'created', 'content', 'received', 'messageID', 'sequence']

function valueOf(field: string, name: string, type: ArchiveType, value: unknown): unknown {
  if (value === null || value === undefined) {
    if (mayNotBeNull.includes(field)) throw new Error(`A row has no ${name}.`)
    return field === 'assetId' ? 0 : null
  }
  const read = field !== 'content' && typeof value === 'bigint' ? Number(value) : value
  if (typeof read !== (field === 'content' ? 'bigint' : typeNames[type]))
    throw new Error(`A value of ${name} has another type.`)
  return read
}

const typeNames: Record<ArchiveType, string> = {
  int32: 'number',
  int64: 'number',
  double: 'number',
  timestamp: 'number',
  text: 'string',
  boolean: 'boolean',
}
