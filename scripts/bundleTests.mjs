import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * Bundles TypeScript files of tests for Node.js in a folder of this process, which is removed when the process ends.
 * @param files from the root of the project
 * @param pathOf the path of a file's bundle without its ending, the file's own when left out
 * @returns the folder, in which each file's bundle has that path and ends with .mjs
 */
export async function bundleTests(files, pathOf = (file) => file) {
  const outdir = join('node_modules/.cache/muster/tests', String(process.pid))
  mkdirSync(outdir, { recursive: true })
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }))
  await build({
    entryPoints: files.map((file) => ({ in: file, out: pathOf(file) })),
    outdir,
    bundle: true,
    // What several files use is read once.
    splitting: true,
    chunkNames: 'shared/[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    outExtension: { '.js': '.mjs' },
    // Test support finds its neighbours by where its source lies.
    plugins: [{ name: 'source-places', setup: preserveImportMetaPaths }],
  })
  return outdir
}

function preserveImportMetaPaths({ onLoad }) {
  onLoad({ filter: /(tests|server)[\\/].*\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
  }))
}
