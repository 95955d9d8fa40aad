import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type * as v from 'valibot'
import { checkArchive } from '../archive/checkArchive.ts'
import { readArchiveManifest } from '../archive/manifest.ts'
import { commandLine } from '../errors/commandLine.ts'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import { archiveListCall, archiveRestoreCall } from '../owner/archiveCalls.ts'
import { callOwner } from '../owner/callOwner.ts'
import { loadDotEnv, readSettings } from '../settings.ts'

// npm run archive -- list | verify [customer month] | restore <customer> <month> [--days 30]
const usage = `Write one of these:

  ${commandLine('archive', 'list')}                                     what is archived
  ${commandLine('archive', 'verify')}                                   checks every file
  ${commandLine('archive', 'verify <customer> <month>')}                checks the files of a month
  ${commandLine('archive', 'restore <customer> <month> [--days 30]')}   reads a month back for so many days

<customer> is a name or an id, and 0 for messages of no asset; <month> is written as 2026-05. restore needs the running server; the others
also work on the files alone.`

type Listed = v.InferOutput<typeof archiveListCall.reply>['files'][number]

/** A file of the archive, with what the database recorded of it if a server runs. */
interface ArchiveFile {
  file: string
  customerId: number | null
  customerName: string
  month: string
  recorded?: Listed
}

async function main(): Promise<number> {
  loadDotEnv()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '30' } },
  })
  const [what, customer, month, ...others] = positionals
  const isComplete = (customer === undefined) === (month === undefined) && others.length === 0
  if (!isComplete) throw new Error(usage)
  if (what === 'list' && customer === undefined) return list()
  if (what === 'verify') return verify(customer, month)
  if (what === 'restore' && customer !== undefined && month !== undefined)
    return restore(customer, month, Number(values.days))
  throw new Error(usage)
}

const where: Record<Listed['state'], string> = {
  leaving: 'still in the database',
  away: 'in the archive only',
  returning: 'being read back',
  back: 'read back',
}

async function list(): Promise<number> {
  const { folder, files, isServerThere } = await readFiles()
  console.info(`\n  ${folder}${isServerThere ? '' : ' (no server is running: what its files say)'}\n`)
  for (const { file, customerName, month, recorded } of files) {
    const facts = recorded
      ? `${recorded.messages} messages, ${sizeText(recorded.bytes)}, ${stateOf(recorded)}`
      : 'not in the database'
    console.info(`  ${month}  ${customerName}  ${isServerThere ? facts : ''}\n           ${file}`)
  }
  console.info(files.length === 0 ? '  Nothing is archived.\n' : '')
  return 0
}

const sizeText = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)

function stateOf({ state, restoredUntil }: Listed): string {
  const until = restoredUntil === null ? '' : ` until ${new Date(restoredUntil).toISOString().slice(0, 10)}`
  return where[state] + until
}

/** Checks files from end to end. Returns 1 when one isn't as it was written. */
async function verify(customer?: string, month?: string): Promise<number> {
  const { folder, files, isServerThere } = await readFiles()
  const wanted = customer === undefined ? files : files.filter((one) => isOf(one, customer) && one.month === month)
  if (customer !== undefined && wanted.length === 0) throw new Error(`Nothing is archived of ${customer} in ${month}.`)
  // A copy that isn't mounted is an empty folder, or none.
  if (wanted.length === 0 && !isServerThere) throw new Error(`There are no files of an archive in ${folder}.`)
  let faults = 0
  for (const { file, recorded } of wanted) {
    const found = await checkArchive(join(folder, file), recorded)
    if ('fault' in found) faults++
    const note = isServerThere && !recorded ? ' (the database does not know it)' : ''
    console.info('fault' in found ? `  ✗ ${file}\n      ${found.fault}` : `  ✓ ${file}  ${found.rows} messages${note}`)
  }
  console.info(
    faults === 0
      ? `\n  ${wanted.length} files of ${folder} were read from end to end: they are what was written.${isServerThere ? '' : ' No server is running, so files that are missing as a whole are not noticed.'}\n`
      : `\n  ${faults} of ${wanted.length} files of ${folder} are not what was written. Copy them from where you keep copies of the archive.\n`,
  )
  return faults === 0 ? 0 : 1
}

const isOf = ({ customerId, customerName }: ArchiveFile, customer: string) =>
  String(customerId ?? 0) === customer || (customerId !== null && customerName.toLowerCase() === customer.toLowerCase())

async function restore(customer: string, month: string, days: number): Promise<number> {
  const { dataDirectory } = readSettings()
  const { files } = await callOwner(dataDirectory, archiveListCall, {})
  const found = files.find((one) => isOf(one, customer) && one.month === month)
  if (!found)
    throw new Error(`Nothing is archived of ${customer} in ${month}. ${commandLine('archive', 'list')} shows what is.`)
  const order = { customerId: found.customerId, month, days }
  let reply = await callOwner(dataDirectory, archiveRestoreCall, { ...order, begin: true })
  while (reply.state === 'running') {
    await sleep(500)
    reply = await callOwner(dataDirectory, archiveRestoreCall, { ...order, begin: false })
  }
  if (reply.state === 'failed') throw new Error(`Not restored. ${reply.reason}`)
  const repeats = reply.repeats > 0 ? ` ${reply.repeats} that were sent again later are there once.` : ''
  console.info(`\n  ${reply.added} messages were read back, for ${days} days.${repeats}\n`)
  return 0
}

/**
 * Returns the files that the running server knows and those in the folder; only the latter without a server. The folder is the server's,
 * unless ARCHIVE_DIR names another one: a copy, which the server knows if it has any of its files.
 */
async function readFiles(): Promise<{ folder: string; files: ArchiveFile[]; isServerThere: boolean }> {
  const { dataDirectory, archiveDirectory } = readSettings()
  const isDefault = archiveDirectory === resolve(dataDirectory, 'archive')
  const server = await callOwner(dataDirectory, archiveListCall, {}).catch(() => undefined)
  const folder = isDefault ? (server?.folder ?? archiveDirectory) : archiveDirectory
  const present = await filesIn(folder)
  const isKnown = server && (folder === server.folder || server.files.some(({ file }) => present.has(file)))
  const files = new Map<string, ArchiveFile>()
  for (const recorded of isKnown ? server.files : [])
    files.set(recorded.file, { ...recorded, customerName: recorded.customerName || 'No asset', recorded })
  for (const file of present) if (!files.has(file)) files.set(file, await described(folder, file))
  const sorted = [...files.values()].sort((a, b) => (a.month + a.file < b.month + b.file ? -1 : 1))
  return { folder, files: sorted, isServerThere: isKnown === true }
}

async function filesIn(folder: string): Promise<Set<string>> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return new Set(names.filter((name) => name.endsWith('.parquet')))
}

/** Returns what a file's manifest says; what its name says when the manifest can't be trusted. */
async function described(folder: string, file: string): Promise<ArchiveFile> {
  const manifest = await readArchiveManifest(join(folder, file))
  const [, customer = '0', name = ''] = file.split(/[\\/]/)
  if ('fault' in manifest)
    return { file, customerId: Number(customer) || null, customerName: customer, month: name.slice(0, 7) }
  const { customer: named, month } = manifest
  return { file, customerId: named?.id ?? null, customerName: named?.name ?? 'No asset', month }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`\n  ${toError(error).message}\n`)
  return 2
})
