import { Session } from 'node:inspector/promises'
import { writeFileSync } from 'node:fs'
const { compileWords } = await import('./scripts/compileWords.mjs')
const { bundleTests } = await import('./scripts/bundleTests.mjs')
compileWords(process.cwd())
const outdir = await bundleTests(['tests/bench/dayReports.bench.ts'])
const { run } = await import(process.cwd() + '/' + outdir + '/tests/bench/dayReports.bench.ts.mjs')
const s = new Session()
s.connect()
globalThis.profStart = async () => {
  if (process.env.PROF) {
    await s.post('Profiler.enable')
    await s.post('Profiler.setSamplingInterval', { interval: 300 })
    await s.post('Profiler.start')
  }
}
const r = await run()
if (process.env.PROF) {
  const { profile } = await s.post('Profiler.stop')
  writeFileSync('/tmp/prof/p.cpuprofile', JSON.stringify(profile))
}
for (const x of r)
  console.log(x.name.slice(0, 60).padEnd(60), x.ours.toFixed(1), x.baseline.toFixed(1), x.ratio.toFixed(2))
process.exit(0)
