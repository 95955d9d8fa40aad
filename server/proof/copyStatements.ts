import { appendFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { dayStatement } from '../../contract/proof/evidenceFile.ts'
import { lastItem } from '../../domain/lists/itemAt.ts'
import { errorCode } from '../errors/errorCode.ts'
import type { Database } from '../database/database.ts'
import { inTurn } from '../threads/inTurn.ts'
import { statementsAfter } from './proofDayStore.ts'

/** The file beside the database that has every signed statement, a line of JSON for each: a change of one has to be made in both. */
const statementsFile = (dataDirectory: string) => join(dataDirectory, 'signed-days.jsonl')

const line = v.object({ text: v.string(), signature: v.string() })
/** A statement is shorter. */
const maxLine = 4096

/** Of two copyings at once, each would append what the other does. */
const copying = inTurn()

/** Appends the statements that the file doesn't have yet. Each server has a data directory of its own. */
export const copyStatements = (db: Database, dataDirectory: string): Promise<void> =>
  copying(() => appendMissing(db, dataDirectory))

async function appendMissing(db: Database, dataDirectory: string): Promise<void> {
  const file = statementsFile(dataDirectory)
  let number = await lastNumber(file)
  for (;;) {
    const next = await statementsAfter(db, number)
    if (next.length === 0) return
    await mkdir(dataDirectory, { recursive: true })
    await appendFile(file, next.map(({ text, signature }) => `${JSON.stringify({ text, signature })}\n`).join(''))
    number = lastItem(next).number
  }
}

/** Returns the number of the last whole line of the file; 0 without one. */
async function lastNumber(file: string): Promise<number> {
  try {
    await using handle = await open(file)
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(2 * maxLine),
      position: Math.max(0, size - 2 * maxLine),
    })
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').slice(0, -1)
    const last = lines.at(-1)
    if (last === undefined) return 0
    return v.parse(dayStatement, JSON.parse(v.parse(line, JSON.parse(last)).text)).number
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}
