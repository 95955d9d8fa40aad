// A step of the build: dist/database-template.tar.gz, the empty embedded database that a first start copies.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const outfile = join(root, 'node_modules/.cache/muster/databaseTemplate.mjs')
await build({
  entryPoints: [join(root, 'server/database/embedded/databaseTemplate.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
})
const { readTemplate, templateName } = await import(pathToFileURL(outfile).href)
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist', templateName), await readTemplate())
