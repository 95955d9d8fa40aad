import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { cacheDirectory } from '../../server/threads/workerFile.ts'

/**
 * Starts a TypeScript file in a Node process of its own, for tests that kill it or look at its exit code.
 * @param file from the root of the project
 * @param environment added to this process's
 * @param root the checkout; without it, this one
 */
export async function runSource(
  file: string,
  parameters: string[] = [],
  environment: Record<string, string> = {},
  root?: string,
): Promise<ChildProcess> {
  const script = await bundleSource(file, root)
  // The database is used for seconds: optimising its WebAssembly, and reading source maps, took a third of each process's time.
  return spawn(process.execPath, ['--liftoff-only', script, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What a process said and how it ended. */
export async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  child.stdout?.on('data', (text: Buffer) => (output += String(text)))
  child.stderr?.on('data', (text: Buffer) => (output += String(text)))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, output }
}

const bundled = new Map<string, Promise<string>>()

/** The bundle of a file, made once for all the processes that a test starts. */
function bundleSource(file: string, root: string | undefined): Promise<string> {
  const key = join(root ?? '', file)
  const known = bundled.get(key) ?? makeBundle(file, root)
  bundled.set(key, known)
  return known
}

/** Bundles as the build does, with the packages, beside a worker, so that the child runs the built form of the code. */
async function makeBundle(file: string, root?: string): Promise<string> {
  const cache = root === undefined ? cacheDirectory() : join(root, 'node_modules/.cache/muster')
  const outdir = join(cache, 'run', String(process.pid), file.replace(/\W/g, '-'))
  mkdirSync(outdir, { recursive: true })
  await build({
    entryPoints: {
      main: resolve(root ?? '', file),
      'database/embedded/worker': resolve(root ?? '', 'server/database/embedded/worker.ts'),
    },
    absWorkingDir: resolve(root ?? ''),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // A process reads one file in place of two thousand; what has files of its own beside its code, native or WebAssembly, is left where it is.
    external: ['@electric-sql/*', '@node-rs/*', 'esbuild', 'pg-native'],
    // Packages in CommonJS require the modules of Node.js, and nothing else.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(process.execPath);",
    },
  })
  return join(outdir, 'main.js')
}
