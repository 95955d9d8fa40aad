import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUpward } from '../findUpward.ts'

/**
 * The JavaScript file of the database's thread: the built one beside a built server; where there are only sources
 * (tests, development) a bundle made now, for Node 20 runs no TypeScript in a worker.
 */
export async function workerFile(): Promise<string> {
  const isSource = import.meta.url.endsWith('.ts')
  const built = isSource ? undefined : findUpward(import.meta.url, 'database/embedded/worker.js')
  if (built) return built
  const source = findUpward(import.meta.url, 'server/database/embedded/worker.ts')
  if (!source) throw new Error('The build is incomplete: database/embedded/worker.js is missing. Run npm run build.')
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
  const code = outputFiles[0]!.contents
  const file = join(
    cacheDirectory(),
    `databaseWorker-${createHash('sha1').update(code).digest('hex').slice(0, 12)}.mjs`,
  )
  if (existsSync(file)) return file
  // Test processes run at once: each writes its own file and the last rename wins.
  writeFileSync(`${file}.${process.pid}`, code)
  renameSync(`${file}.${process.pid}`, file)
  return file
}

/** Where things made on demand in development are kept. */
export function cacheDirectory(): string {
  const directory = join(findUpward(import.meta.url, 'node_modules')!, '.cache', 'muster')
  mkdirSync(directory, { recursive: true })
  return directory
}
