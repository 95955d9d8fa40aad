import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A project in which the slice fuelCards was added today, with every kind of import that it may have. */
const allowed: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext" } }',
  'node_modules/drizzle-orm/package.json': '{ "name": "drizzle-orm", "type": "module", "exports": "./index.js" }',
  'node_modules/drizzle-orm/index.js': 'export const sql = 1',
  'contract/fuelCards/fuelCardEndpoints.ts': 'export const fuelCard = 1',
  'domain/fuelCards/litresPerKm.ts': 'export const litresPerKm = 1',
  'server/app.ts': imports('./fuelCards/fuelCardRoutes.ts'),
  'server/database/readModel.ts': 'export const readModel = 1',
  'server/database/schema/assets.ts': 'export const assets = 1',
  'server/database/schema/fuelCards.ts': imports('./assets.ts'),
  'server/http/register.ts': 'export const register = 1',
  'server/assets/assetStore.ts': imports('../database/schema/assets.ts'),
  'server/assets/assetModel.ts': imports('drizzle-orm', '../database/readModel.ts', '../database/schema/assets.ts'),
  'server/assets/assetRoutes.ts': 'export interface Asset { id: number }\nexport const registerAssets = 1',
  'server/access/visibleAssets.ts': imports('../assets/assetModel.ts'),
  'server/ingest/processMessages.ts': imports('../fuelCards/fuelCardStore.ts'),
  'server/fuelCards/fuelCardModel.ts': imports('../database/schema/fuelCards.ts', '../assets/assetModel.ts'),
  'server/fuelCards/fuelCardStore.ts': imports(
    'drizzle-orm',
    '../database/schema/fuelCards.ts',
    '../assets/assetModel.ts',
    '../assets/assetStore.ts',
  ),
  'server/fuelCards/fuelCardRoutes.ts': imports(
    './fuelCardStore.ts',
    '../http/register.ts',
    '../../contract/fuelCards/fuelCardEndpoints.ts',
    '../../domain/fuelCards/litresPerKm.ts',
  ),
  'src/ui/Button.ts': 'export const Button = 1',
  'src/features/assets/AssetForm.ts': 'export const AssetForm = 1',
  'src/features/assets/assetQueries.ts': 'export const assetQueries = 1',
  'src/features/fuelCards/FuelCardScreen.ts': imports('../../ui/Button.ts', '../assets/assetQueries.ts'),
}

/** Files that break a rule, each with the rule that has to catch it. */
const forbidden: readonly { title: string; rule: string; from: string; code: string }[] = [
  {
    title: 'a new slice that imports another slice',
    rule: 'a-server-slice-imports-no-other-slice',
    from: 'server/fuelCards/sliceToSlice.ts',
    code: imports('../assets/assetRoutes.ts'),
  },
  {
    title: 'a new slice that imports the type of another slice',
    rule: 'a-server-slice-imports-no-other-slice',
    from: 'server/fuelCards/sliceToType.ts',
    code: importsType('../assets/assetRoutes.ts', 'Asset'),
  },
  {
    title: 'a slice that imports the new slice',
    rule: 'a-server-slice-imports-no-other-slice',
    from: 'server/assets/toNewSlice.ts',
    code: imports('../fuelCards/fuelCardRoutes.ts'),
  },
  {
    title: 'a slice that imports what puts slices together',
    rule: 'a-server-slice-imports-no-other-slice',
    from: 'server/fuelCards/sliceToApp.ts',
    code: imports('../app.ts'),
  },
  {
    title: 'a foundation that imports the new slice',
    rule: 'foundations-know-no-slice',
    from: 'server/http/toSlice.ts',
    code: imports('../fuelCards/fuelCardStore.ts'),
  },
  {
    title: 'an ingest file beside the pipeline that imports the new slice',
    rule: 'only-the-pipeline-composes-slices',
    from: 'server/ingest/toSlice.ts',
    code: imports('../fuelCards/fuelCardRoutes.ts'),
  },
  {
    title: 'a table imported outside a store',
    rule: 'only-stores-know-tables-and-sql',
    from: 'server/fuelCards/tableRoutes.ts',
    code: imports('../database/schema/fuelCards.ts'),
  },
  {
    title: 'a store that imports the table of another slice',
    rule: 'a-table-is-known-to-its-owner',
    from: 'server/fuelCards/otherTableStore.ts',
    code: imports('../database/schema/assets.ts'),
  },
  {
    title: 'a read model of the table of another slice',
    rule: 'a-table-is-known-to-its-owner',
    from: 'server/fuelCards/otherTableModel.ts',
    code: imports('../database/schema/assets.ts'),
  },
  {
    title: 'a read model that asks a store',
    rule: 'a-read-model-knows-only-tables',
    from: 'server/fuelCards/askingModel.ts',
    code: imports('./fuelCardStore.ts'),
  },
  {
    title: 'SQL outside a store',
    rule: 'only-stores-know-tables-and-sql',
    from: 'server/fuelCards/sqlRoutes.ts',
    code: imports('drizzle-orm'),
  },
  {
    title: 'a new feature that imports another feature',
    rule: 'a-feature-reads-another-only-through-its-queries',
    from: 'src/features/fuelCards/FeatureToFeature.ts',
    code: imports('../assets/AssetForm.ts'),
  },
  {
    title: 'shared page code that imports the new feature',
    rule: 'shared-page-code-knows-no-feature',
    from: 'src/ui/toFeature.ts',
    code: imports('../features/fuelCards/FuelCardScreen.ts'),
  },
  {
    title: 'the domain importing the server',
    rule: 'src-and-server-never-meet',
    from: 'domain/fuelCards/toServer.ts',
    code: imports('../../server/fuelCards/fuelCardStore.ts'),
  },
  {
    title: 'a cycle of types alone',
    rule: 'no-cycles',
    from: 'domain/fuelCards/cycle.ts',
    code: `${importsType('./cycleBack.ts', 'Back')}\nexport interface Forth { back: Back }`,
  },
  {
    title: 'a folder that holds everything',
    rule: 'no-folder-that-holds-everything',
    from: 'server/fuelCards/toHelpers.ts',
    code: imports('./helpers/anything.ts'),
  },
]

function imports(...paths: string[]): string {
  return [...paths.map((path, index) => `import * as a${index} from '${path}'`), 'export const used = 1'].join('\n')
}

function importsType(path: string, name: string): string {
  return `import type { ${name} } from '${path}'\nexport type Used = ${name}`
}

let folder: string
let caught: { file: string; rule: string }[]

beforeAll(() => {
  // Outside the project, so that lint and other tests that run at the same time see none of it.
  folder = mkdtempSync(join(tmpdir(), 'muster-slices-'))
  for (const [path, code] of Object.entries(allowed)) plant(path, code)
  plant('server/fuelCards/helpers/anything.ts', 'export const anything = 1')
  plant(
    'domain/fuelCards/cycleBack.ts',
    `${importsType('./cycle.ts', 'Forth')}\nexport interface Back { forth: Forth }`,
  )
  for (const { from, code } of forbidden) plant(from, code)
  caught = cruise()
  // Reading all modules of the project takes long on a busy machine.
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function plant(path: string, code: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), code)
}

/** Returns the violations that the project's own rules find in the planted files. */
function cruise(): { file: string; rule: string }[] {
  const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = resolve('.dependency-cruiser.cjs')
  const trees = ['contract', 'domain', 'server', 'src']
  const output = execFileSync(process.execPath, [cruiser, '--config', config, '--output-type', 'json', ...trees], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  const { summary } = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  return summary.violations.map(({ from, rule }) => ({ file: from, rule: rule.name }))
}

describe('the import rules guard a slice that is new', () => {
  it.each(forbidden)('catch $title', ({ from, rule }) => {
    expect(caught).toContainEqual({ file: from, rule })
  })

  it('allow what a slice may import', () => {
    const planted = new Set(forbidden.map(({ from }) => from))
    expect(caught.filter(({ file }) => !planted.has(file))).toEqual([])
  })
})
