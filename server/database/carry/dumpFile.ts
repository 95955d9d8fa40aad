import { createReadStream, createWriteStream, openSync, closeSync, fsyncSync, renameSync, rmSync } from 'node:fs'
import { Readable, pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { errorCode } from '../../errors/errorCode.ts'
import { toError } from '../../errors/toError.ts'
import type { AppliedMigration } from '../migrateDatabase.ts'

/**
 * A dump is gzipped text with one JSON value per line. Arrays are marks; objects are rows of the last named table, by column. The end mark
 * shows that the file is complete.
 */
export type DumpMark =
  | ['muster-dump', { format: number; schema: AppliedMigration[] }]
  | ['table', string]
  | ['sequence', string, number]
  | ['end', { rows: number }]

/**
 * Writes lines as they arrive; the file only appears under its name when it's complete and on the disk. Throws, without leaving a file, what
 * the lines or the disk throw.
 */
export async function writeDumpFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(Readable.from(lines), createGzip({ level: 5 }), createWriteStream(unfinished, { mode: 0o600 }))
    const descriptor = openSync(unfinished, 'r+')
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Throws a readable message when the file isn't gzipped or is incomplete. */
export async function* readDumpFile(file: string): AsyncGenerator<string> {
  // The callback isn't needed, because an error in any stage surfaces in the loop below.
  const text = pipe(createReadStream(file), createGunzip(), () => {})
  text.setEncoding('utf8')
  let unread = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (unread + chunk).split('\n')
      unread = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const [code, { message }] = [errorCode(error), toError(error)]
    if (code === 'Z_BUF_ERROR') throw cutError(file)
    if (code === 'Z_DATA_ERROR') throw new Error(`${file} is not a dump of this program, or is damaged (${message}).`)
    throw error
  }
  if (unread !== '') throw cutError(file)
}

/** Returns the error for a dump that ends before its last line, as an administrator reads it: the file's name, and what may have happened. */
export function cutError(file: string): Error {
  return new Error(`${file} ends too early: the dump was not finished, or the file was not copied completely.`)
}
