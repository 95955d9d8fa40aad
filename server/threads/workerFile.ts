import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { findUpward, requireUpward } from '../database/findUpward.ts'

/**
 * Returns the path of a thread's JavaScript file: the built one beside a built server; when there are only sources (tests, development), a
 * bundle made on demand, because Node 20 doesn't run TypeScript in a worker.
 * @param name its source, relative to server/ and without its extension; scripts/build.mjs lists it too
 */
export function workerFile(name: string): Promise<string> {
  const known = files.get(name) ?? findWorkerFile(name)
  files.set(name, known)
  return known
}

/** A process runs the sources that it started with, so each is bundled once. */
const files = new Map<string, Promise<string>>()

async function findWorkerFile(name: string): Promise<string> {
  const isSource = import.meta.url.endsWith('.ts')
  const built = isSource ? undefined : findUpward(import.meta.url, `${name}.js`)
  if (built) return built
  const source = findUpward(import.meta.url, `server/${name}.ts`)
  if (!source) throw new Error(`The build is incomplete: ${name}.js is missing. Run npm run build.`)
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
  })
  const code = firstItem(outputFiles).contents
  const file = join(
    cacheDirectory(),
    `${basename(name)}-${createHash('sha1').update(code).digest('hex').slice(0, 12)}.mjs`,
  )
  if (existsSync(file)) return file
  // Test processes run in parallel: each writes its own file, and the last rename wins.
  writeFileSync(`${file}.${process.pid}`, code)
  renameSync(`${file}.${process.pid}`, file)
  return file
}

/** Returns the folder for files that are made on demand in development. */
export function cacheDirectory(): string {
  const directory = join(requireUpward(import.meta.url, 'node_modules'), '.cache', 'muster')
  mkdirSync(directory, { recursive: true })
  return directory
}
