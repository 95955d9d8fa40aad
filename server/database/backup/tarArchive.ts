const blockBytes = 512
const types = { file: '0', folder: '5' } as const

/** A file or folder in an archive. bytes must be read to the end before the next entry is requested. */
export interface ReadEntry {
  name: string
  kind: keyof typeof types
  size: number
  bytes: AsyncIterable<Buffer>
}

/** Returns the header of an entry (ustar). Throws for a name longer than the 100 bytes available. */
export function tarHeader(name: string, kind: keyof typeof types, size: number): Buffer {
  const header = Buffer.alloc(blockBytes)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`)
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1')
  header.write(name, 0)
  octal(kind === 'folder' ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write('        ', 148, 'latin1')
  header.write(types[kind], 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return header
}

/** Returns the zeros that pad the last block of an entry of this size. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

/** Returns the end of an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * blockBytes)

/** Reads an archive of plain files and folders, entry by entry, with only one chunk in memory. Throws when it ends within a file. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const reader = new PieceReader(chunks)
  for (;;) {
    const header = await reader.exactly(blockBytes)
    if (!header || header[0] === 0) return
    const size = parseInt(header.toString('latin1', 124, 136), 8)
    const name = header.toString('utf8', 0, Math.min(header.indexOf(0), 100))
    const kind = header.toString('latin1', 156, 157) === types.folder ? 'folder' : 'file'
    let left = size
    async function* bytes(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const piece = await reader.readUpTo(left)
        if (!piece) throw new Error('The archive ends too early.')
        left -= piece.length
        yield piece
      }
    }
    const body = bytes()
    yield { name, kind, size, bytes: body }
    // Skip what the caller didn't read.
    while (!(await body.next()).done);
    await reader.exactly(tarPadding(size).length)
  }
}

/** Returns the whole content of a small entry. */
export async function contentOf({ bytes }: ReadEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

class PieceReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Returns the next bytes, up to this many; undefined at the end. */
  async readUpTo(count: number): Promise<Buffer | undefined> {
    if (this.#rest.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return undefined
      this.#rest = next.value
    }
    const piece = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async exactly(count: number): Promise<Buffer | undefined> {
    const pieces: Buffer[] = []
    for (let left = count; left > 0;) {
      const piece = await this.readUpTo(left)
      if (!piece) return undefined
      pieces.push(piece)
      left -= piece.length
    }
    return Buffer.concat(pieces)
  }
}
