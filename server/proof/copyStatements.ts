import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
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

/**
 * Appends the statements that the file doesn't have yet. Each server has a data directory of its own. Lines are never removed, only half a line
 * that a full disk or a power cut left: after a restored backup the database's statements follow those that it doesn't have any more.
 */
export const copyStatements = (db: Database, dataDirectory: string, log: CopyLog): Promise<void> =>
  copying(() => appendMissing(db, dataDirectory, log))

interface CopyLog {
  warn(about: object, message: string): void
}

async function appendMissing(db: Database, dataDirectory: string, log: CopyLog): Promise<void> {
  const file = statementsFile(dataDirectory)
  const last = await lastStatement(file)
  const isOwn = last === null || (await hasStatement(db, last))
  let number = isOwn ? (last?.number ?? 0) : await lastCommonNumber(db, file)
  let next = await statementsAfter(db, number)
  if (!isOwn && next.length > 0)
    log.warn(
      { file, last: last.number, continuesAfter: number },
      'The file of signed statements ends with one that the database does not have, as after a restored backup: it goes on after the last one of both',
    )
  while (next.length > 0) {
    await mkdir(dataDirectory, { recursive: true })
    await appendFile(file, next.map(({ text, signature }) => `${JSON.stringify({ text, signature })}\n`).join(''))
    number = lastItem(next).number
    next = await statementsAfter(db, number)
  }
}

/** A line of the file; number is undefined when it can't be read. */
interface CopiedStatement {
  number?: number | undefined
  text: string
}

/** Removes half a line from the end of the file and returns its last line; null without one. */
async function lastStatement(file: string): Promise<CopiedStatement | null> {
  try {
    await using handle = await open(file, 'r+')
    const { size } = await handle.stat()
    const position = Math.max(0, size - 2 * maxLine)
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(2 * maxLine), position })
    const end = buffer.lastIndexOf('\n', bytesRead - 1) + 1
    if (end < bytesRead) await handle.truncate(position + end)
    const last = buffer.toString('utf8', 0, end).split('\n').at(-2)
    return last === undefined ? null : readLine(last)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

function readLine(written: string): CopiedStatement {
  try {
    const { text } = v.parse(line, JSON.parse(written))
    return { text, number: v.parse(dayStatement, JSON.parse(text)).number }
  } catch {
    return { text: '' }
  }
}

async function hasStatement(db: Database, { number, text }: CopiedStatement): Promise<boolean> {
  if (number === undefined) return false
  const [stored] = await statementsAfter(db, number - 1)
  return stored?.number === number && stored.text === text
}

/** Returns the number of the last of the database's statements that the file has, as it has all before it; 0 without one. */
async function lastCommonNumber(db: Database, file: string): Promise<number> {
  const copied = new Set((await readFile(file, 'utf8')).split('\n').map((written) => readLine(written).text))
  let number = 0
  for (;;) {
    const next = await statementsAfter(db, number)
    const missing = next.findIndex(({ text }) => !copied.has(text))
    const common = missing < 0 ? next : next.slice(0, missing)
    number = common.at(-1)?.number ?? number
    if (missing >= 0 || next.length === 0) return number
  }
}
