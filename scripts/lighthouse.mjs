// npm run lighthouse: Lighthouse of the screens of lighthouseScreens.mjs, first with an empty cache, then with one that knows them. Says the
// median of each and fails when one doesn't reach what it has to. To measure less: npm run lighthouse -- --screen /home --screen /assets
// --runs 1 --cold --screen takes what a screen's name begins with; --cold or --warm leaves the other state of the cache out.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { lighthouseScreens } from './lighthouseScreens.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const { values: wanted } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '3' },
    cold: { type: 'boolean', default: false },
    warm: { type: 'boolean', default: false },
  },
})
if (!/^[1-9]\d?$/.test(wanted.runs)) stop('--runs takes a number from 1 to 99.')
const both = wanted.cold === wanted.warm
const chosen = lighthouseScreens.filter(
  ({ name, cache }) =>
    (both || wanted[cache]) &&
    (wanted.screen.length === 0 || wanted.screen.some((begin) => name.toLowerCase().startsWith(begin.toLowerCase()))),
)
if (chosen.length === 0) stop(`No such screen. There are: ${lighthouseScreens.map(({ name }) => name).join('; ')}.`)

const lhci = createRequire(import.meta.url).resolve('@lhci/cli/src/cli.js')
const results = '.lighthouseci'
const measures = {
  performance: ({ categories }) => categories.performance.score.toFixed(2),
  LCP: ({ audits }) => `${(audits['largest-contentful-paint'].numericValue / 1000).toFixed(1)} s`,
  blocked: ({ audits }) => `${Math.round(audits['total-blocking-time'].numericValue)} ms`,
  shift: ({ audits }) => audits['cumulative-layout-shift'].numericValue.toFixed(3),
}

const lines = []
let failed = false
for (const cache of ['cold', 'warm']) {
  const screens = chosen.filter((screen) => screen.cache === cache)
  if (screens.length === 0) continue
  const { status } = spawnSync(process.execPath, [lhci, 'autorun', '--config=lighthouse.config.js'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LIGHTHOUSE_CACHE: cache,
      LIGHTHOUSE_RUNS: wanted.runs,
      LIGHTHOUSE_URLS: JSON.stringify(screens.map(({ url }) => url)),
    },
  })
  failed ||= status !== 0
  const runs = readdirSync(results)
    .filter((name) => /^lhr-.*\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')))
  for (const { name, url } of screens) {
    const own = runs.filter(({ requestedUrl }) => requestedUrl === url)
    if (own.length === 0) lines.push(`${name}: not measured`)
    else
      lines.push(
        `${name}: ${Object.entries(measures)
          .map(([what, read]) => `${what} ${middle(own.map(read))}`)
          .join(', ')}`,
      )
  }
}
console.info(`\nMedians\n${lines.join('\n')}`)
process.exit(failed ? 1 : 0)

function stop(reason) {
  console.error(reason)
  process.exit(2)
}

function middle(texts) {
  return texts.toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b))[Math.floor(texts.length / 2)]
}
