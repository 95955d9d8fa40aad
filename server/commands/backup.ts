import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type * as v from 'valibot'
import { archiveListCall } from '../owner/archiveCalls.ts'
import { backupCall } from '../owner/backupCall.ts'
import { writeBackup } from '../database/backup/writeBackup.ts'
import { toError } from '../errors/toError.ts'
import { callOwner, streamFromOwner } from '../owner/callOwner.ts'
import { loadDotEnv, readSettings } from '../settings.ts'

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

/** What has to be copied beside the backup: it's nowhere else. */
function besideText({ folder, files }: v.InferOutput<typeof archiveListCall.reply>): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  return `Not in it: the archive in ${folder}, ${files.length === 1 ? '1 file' : `${files.length} files`} of ${megabytes.toFixed(1)} MB, the only place of messages that left the database. Copy that folder, too.`
}

// npm run backup -- <file>: backs up the running server's database while it keeps serving.
try {
  loadDotEnv()
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'data-dir': { type: 'string' } } })
  const [name, ...others] = positionals
  if (!name || others.length > 0) throw new Error('Name one file: npm run backup -- muster.tar.gz [--data-dir folder]')
  const dataDirectory = values['data-dir'] ? resolve(values['data-dir']) : readSettings().dataDirectory
  const file = resolve(name)
  const begun = performance.now()
  const { body } = await streamFromOwner(dataDirectory, backupCall.path, {})
  if (!body) throw new Error('The server sent nothing.')
  await writeBackup(file, piecesOf(body))
  const archive = await callOwner(dataDirectory, archiveListCall, {})
  console.info(`${file} is complete and was read back, after ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  if (archive.files.length > 0) console.info(besideText(archive))
} catch (error) {
  console.error(`backup failed: ${toError(error).message}`)
  process.exitCode = 1
}
