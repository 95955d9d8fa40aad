import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { findUpward, requireUpward } from '../findUpward.ts'
import { flushDirectory, flushFile } from './durableFileSystem.ts'
import { cacheDirectory } from '../../threads/workerFile.ts'
import { contentOf, readTar } from '../backup/tarArchive.ts'

/** Name of the template in dist/. */
export const templateName = 'database-template.tar.gz'

/**
 * Creates an empty database (which takes 3 to 8 seconds and 850 MB of memory) and returns its data directory as a gzipped tar of about 4.5
 * MB, so that new installations only copy files.
 */
export async function makeTemplate(): Promise<Buffer> {
  const database = await PGlite.create({ startParams: PGlite.defaultStartParams })
  for (const step of ['vacuum', 'checkpoint']) await database.exec(step)
  const tar = await database.dumpDataDir('none')
  await database.close()
  return gzipSync(Buffer.from(await tar.arrayBuffer()), { level: constants.Z_BEST_COMPRESSION })
}

/** Returns the template from the build; without one (in the build itself, tests, development) it's created once and cached. */
export async function readTemplate(): Promise<Buffer> {
  const built = import.meta.url.endsWith('.ts') ? undefined : findUpward(import.meta.url, templateName)
  if (built) return readFileSync(built)
  const { version }: { version: string } = JSON.parse(
    readFileSync(requireUpward(import.meta.url, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  const cached = join(cacheDirectory(), `${version}-${templateName}`)
  if (!existsSync(cached)) {
    const template = await makeTemplate()
    writeFileSync(`${cached}.${process.pid}`, template)
    renameSync(`${cached}.${process.pid}`, cached)
  }
  return readFileSync(cached)
}

/**
 * Creates an empty database in a directory that doesn't exist yet. It only appears under its name when it's complete and on the disk, so a
 * start that was killed halfway can simply be repeated.
 */
export async function createDataDirectory(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  await unpack(Readable.from([gunzipSync(await readTemplate())]), unfinished)
  await rename(unfinished, directory)
  flushDirectory(dirname(directory))
}

/** Unpacks the plain tar that PGlite writes: only files and folders with short names. */
async function unpack(tar: AsyncIterable<Buffer>, directory: string): Promise<void> {
  const folders = new Set([directory])
  const files: string[] = []
  for await (const entry of readTar(tar)) {
    const { name, kind } = entry
    const path = join(directory, name)
    const folder = kind === 'folder' ? path : dirname(path)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    folders.add(folder)
    if (kind === 'folder') continue
    writeFileSync(path, await contentOf(entry), { mode: 0o600 })
    files.push(path)
  }
  // Flushes at the end and concurrently: one by one, each of thousands of files would wait for the disk's journal.
  const flushRemaining = async () => {
    for (let path = files.pop(); path; path = files.pop()) await flushFile(path)
  }
  await Promise.all(Array.from({ length: 4 }, flushRemaining))
  for (const folder of folders) flushDirectory(folder)
}
