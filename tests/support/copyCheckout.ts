import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cacheDirectory } from '../../server/threads/workerFile.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['contract', 'domain', 'geo', 'public/icons', 'scripts', 'server', 'src', 'words']
const files = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.node.json',
  'vite.config.ts',
]

/** A checkout of its own, so that the test can change files, with the packages of this one. */
export function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-checkout-'))
  const isSource = (path: string) => !/\.test\.tsx?$|gazetteer\.json$/.test(path)
  for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true, filter: isSource })
  for (const file of files) cpSync(join(root, file), join(folder, file), { preserveTimestamps: true })
  // One link for each package: Vite and the database template keep their caches in node_modules.
  const packages = dirname(dirname(cacheDirectory()))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages))
    if (name !== '.vite') symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  return folder
}
