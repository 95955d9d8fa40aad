import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * Bundles TypeScript files of tests for Node.js, each to a file of its name that ends with .mjs, in a folder of this process, which is
 * returned; the caller removes it.
 */
export async function bundleTests(files) {
  const outdir = join('node_modules/.cache/muster/tests', String(process.pid))
  mkdirSync(outdir, { recursive: true })
  await build({
    entryPoints: files,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    outExtension: { '.js': '.mjs' },
    // Test support finds its neighbours by where its source lies.
    plugins: [{ name: 'source-places', setup: keepSourcePlaces }],
  })
  return outdir
}

function keepSourcePlaces({ onLoad }) {
  onLoad({ filter: /(tests|server)[\\/].*\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  }))
}
