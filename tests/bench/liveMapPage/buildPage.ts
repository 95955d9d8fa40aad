import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { isBuildCurrent } from '../../../scripts/sourceStamp.mjs'

// The bench runs in the project's folder; its own file may have been bundled elsewhere.
const root = resolve('tests/bench/liveMapPage')

/** Builds the trial page and the embedded map into `outDir`, with a React that counts its renders. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    publicDir: false,
    resolve: { alias: [{ find: /^react-dom\/client$/, replacement: 'react-dom/profiling' }] },
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available' },
  })
  if (isBuildCurrent(resolve('.'))) cpSync('dist/web/geo', join(outDir, 'geo'), { recursive: true })
  else
    execFileSync(process.execPath, [
      resolve('scripts/buildGeo.mjs'),
      join(outDir, 'geo'),
      join(outDir, 'gazetteer.json'),
    ])
}
