// npm run bench [name …]: runs the benches of tests/bench and writes what they measured to docs/benchmarks.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installIfMissing } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
installIfMissing(root)
const { compileWords } = await import('./compileWords.mjs')
const { bundleTests } = await import('./bundleTests.mjs')
compileWords(root)
const wanted = process.argv.slice(2)
const files = readdirSync('tests/bench').filter((name) => name.endsWith('.bench.ts'))
const chosen = files.filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
const outdir = await bundleTests(chosen.map((name) => join('tests/bench', name)))

const record = 'docs/benchmarks.json'
const recorded = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
let failed = 0
for (const name of chosen) {
  console.info(`\n${name}`)
  const { run } = await import(pathToFileURL(join(root, outdir, 'tests/bench', `${name}.mjs`)).href)
  const results = await run()
  for (const result of results) {
    if (!result.passed) failed++
    console.info(`  ${result.passed ? 'ok  ' : 'MISS'} ${result.name}: ${describe(result)}`)
  }
  recorded[name.replace('.bench.ts', '')] = { on: new Date().toISOString().slice(0, 10), results }
  writeFileSync(record, `${JSON.stringify(recorded, null, 2)}\n`)
}
writePage()
process.exit(failed === 0 ? 0 : 1)

function describe({ ours, baseline, unit, ratio, target }) {
  return `${figure(ours)} ${unit} against ${figure(baseline)}: ratio ${ratio.toFixed(2)}, to reach ${target.toFixed(2)}`
}

function figure(value) {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
}

/** Replaces the part of the page between its marks; what people wrote around it stays. */
function writePage() {
  const rows = Object.values(recorded).flatMap(({ on, results }) =>
    results.map(
      ({ name, ours, baseline, unit, ratio, target, passed }) =>
        `| ${name} | ${figure(ours)} | ${figure(baseline)} | ${unit} | ${ratio.toFixed(2)} | ${target.toFixed(2)} | ${passed ? 'yes' : 'no'} | ${on} |`,
    ),
  )
  const table = [
    '| What | Ours | Baseline | Unit | Ratio | To reach | Reached | Measured |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
  const page = readFileSync('docs/benchmarks.md', 'utf8')
  const marked = /(<!-- ratios -->)[\s\S]*(<!-- \/ratios -->)/
  writeFileSync('docs/benchmarks.md', page.replace(marked, `$1\n${table}\n$2`))
  console.info(`\nMeasured on ${cpus().length} cores of ${cpus()[0]?.model}; written to docs/benchmarks.md`)
}
