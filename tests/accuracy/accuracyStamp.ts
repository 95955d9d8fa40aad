import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const recordings = 'tests/fixtures/tracks'

/** A digest of all that the figures of docs/accuracy.md depend on: the code that computes them and the recordings. */
export async function accuracyStamp(): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['tests/accuracy/accuracyPage.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  const tracks = readdirSync(join(root, recordings), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const hash = createHash('sha256')
  for (const file of [...Object.keys(metafile.inputs), ...tracks].sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
