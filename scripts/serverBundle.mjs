import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const commandsFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'server/commands')

/** Returns the esbuild options that bundle the server, its threads and its commands into a folder. */
export function serverBundle(outdir) {
  const commands = readdirSync(commandsFolder)
  return {
    entryPoints: [
      'server/main.ts',
      'server/database/embedded/worker.ts',
      'server/reports/thread/reportWorker.ts',
      'server/reports/workbook/workbookThread.ts',
      'server/storage/thread/archiveWorker.ts',
      'server/demo/sendDuress.ts',
      ...commands.filter((name) => /^(?!.*\.test)\w+\.ts$/.test(name)).map((name) => `server/commands/${name}`),
    ],
    outbase: 'server',
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
  }
}
