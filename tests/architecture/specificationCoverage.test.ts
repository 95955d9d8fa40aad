import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractEndpoints } from '../support/contractEndpoints.ts'
import { reportCalls } from '../../contract/reports/reportCalls.ts'
import { madeReport, madeReportIds, reportDefinitions } from '../../contract/reports/reportDefinitions.ts'
import { sitePaths } from '../support/sitePaths.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What walks every call alike proves nothing about one of them. */
const walkers = ['everyEndpoint.test.ts', 'tenancy.test.ts', 'oddText.test.ts']

/** Files of a folder that hold tests, with their text. */
function testFiles(folder: string, ending: string): { name: string; text: string }[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending) && !walkers.includes(name))
    .map((name) => ({ name: `${folder}/${name}`, text: read(`${folder}/${name}`) }))
}

/** Every path that a browser test says it covers; the test itself fails when it did not go there. */
function provedPaths(): Map<string, string[]> {
  const proved = new Map<string, string[]>()
  for (const { name, text } of testFiles('tests/e2e', '.e2e.ts'))
    for (const [, listed] of text.matchAll(/covers\(([^)]*)\)/g))
      for (const [, path] of listed!.matchAll(/'([^']+)'/g)) proved.set(path!, [...(proved.get(path!) ?? []), name])
  return proved
}

/** The paths at which tests/e2e/walk holds a screen against the rules of accessibility. */
function walkedPaths(): Set<string> {
  const stops = read('tests/e2e/walk/stops.ts')
  return new Set([...stops.matchAll(/(?:path: |ofDay\(\s*)'([^']+)'/g)].map(([, path]) => path!))
}

test('every path of the site map is a stop of the walk that looks at every screen', () => {
  const walked = walkedPaths()
  expect(sitePaths().filter((path) => !walked.has(path))).toEqual([])
})

test('every path and every call is proved by a test, and docs/specification-coverage.md says by which', async () => {
  const proved = provedPaths()
  const paths = sitePaths().map((path) => ({
    path,
    tests: proved.get(path) ?? [],
  }))
  expect(paths.filter(({ tests }) => tests.length === 0).map(({ path }) => path)).toEqual([])

  const callers = ['api', 'alerts', 'ingest', 'push', 'reports', 'hub'].flatMap((area) =>
    testFiles(`tests/${area}`, '.test.ts'),
  )
  const calls = (await contractEndpoints()).map(({ method, path, access }) => {
    const [, api, family, name] = path.toLowerCase().split('/')
    const beginning = path.split('{')[0]!.toLowerCase()
    const tests = callers
      .filter(({ text }) => {
        const words = text.toLowerCase()
        if (words.includes(beginning)) return true
        // A file that tests one family may put its addresses together.
        return words.includes(`/${api}/${family}`) && new RegExp(`\\b${name ?? '-'}\\b`).test(words)
      })
      .map(({ name: file }) => file)
    return { call: `${method} ${path}`, who: Array.isArray(access) ? access.join(', ') : String(access), tests }
  })
  expect(calls.filter(({ tests }) => tests.length === 0).map(({ call }) => call)).toEqual([])

  expect(Object.values(reportDefinitions).filter(({ path }) => !proved.has(path))).toEqual([])
  const reports = madeReportIds.map((id) => {
    const { path, title, params, days, schedule } = madeReport(id)
    const asks = [...params, days.kind].join(', ')
    return `| ${title} | \`${path}\` | \`${reportCalls[id].path}\` | ${asks} | ${schedule.cadences.join(', ')} |`
  })

  const line = (what: string, tests: readonly string[]) =>
    `| \`${what}\` | ${tests.map((name) => name.replace('tests/', '')).join(', ')} |`
  const table = [
    '# What proves each path and each call',
    '',
    'Made from src/routes.ts, contract/ and tests/ by tests/architecture/specificationCoverage.test.ts, which fails when a path',
    'or a call has no test, or when this page is out of date (`npm run tables` writes it).',
    'Besides, every call is walked by api/everyEndpoint.test.ts (who may call, broken input) and api/tenancy.test.ts (what',
    'belongs to another customer). Tests are named from tests/.',
    '',
    '## Paths',
    '',
    '| Path | Proved by |',
    '|---|---|',
    ...paths.map(({ path, tests }) => line(path, tests)),
    '',
    '## Reports that the server makes',
    '',
    '| Report | Path | Call | Asks for | Sent |',
    '|---|---|---|---|---|',
    ...reports,
    '',
    '## Calls',
    '',
    '| Call | Who may call | Proved by |',
    '|---|---|---|',
    ...calls
      .sort((a, b) => (a.call < b.call ? -1 : 1))
      .map(({ call, who, tests }) => line(call, tests).replace(' | ', ` | ${who} | `)),
    '',
  ].join('\n')
  await expect(table).toMatchFileSnapshot('../../docs/specification-coverage.md')
})
