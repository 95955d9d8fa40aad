import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProse } from './findProse.mjs'

const trees = ['contract', 'deploy', 'docs', 'domain', 'scripts', 'server', 'src', 'tests', 'words']
const files = ['README.md', 'playwright.config.ts', 'vite.config.ts', 'vitest.config.ts']
/** Folders whose words are still to be rewritten. */
const unread = []
/** Pages that are generated from files that are read, the list itself and its test. */
const excluded = [
  'docs/accuracy.md',
  'docs/specification-coverage.md',
  'scripts/findProse.test.ts',
  'scripts/proseWords.mjs',
]

const isRead = (path) =>
  /\.(?:tsx?|mjs|css|md)$|^words\/.*\/en\.json$/.test(path) &&
  !path.includes('/compiled/') &&
  !excluded.includes(path) &&
  !unread.some((folder) => path.startsWith(folder))

const paths = trees.flatMap((tree) =>
  readdirSync(tree, { recursive: true }).map((name) => join(tree, name).replaceAll('\\', '/')),
)
const wrong = [...files, ...paths]
  .filter(isRead)
  .flatMap((path) => findProse(path, readFileSync(path, 'utf8')).map((fault) => ({ path, ...fault })))

for (const { path, line, found, instead } of wrong) console.error(`${path}:${line} “${found}”: write ${instead}`)
if (wrong.length > 0) {
  console.error(
    `\n${wrong.length} words that are not ours; scripts/proseWords.mjs lists them and says what to write instead.`,
  )
  process.exitCode = 1
}
