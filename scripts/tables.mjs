// npm run tables: writes the generated pages, docs/specification-coverage.md and docs/accuracy.md, from the code as it is.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
installIfMissing(root)
const { status } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    'tests/architecture/specificationCoverage.test.ts',
    'tests/accuracy/accuracyPage.test.ts',
    '--update',
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
