import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { writeVerifyPage } from './verifyPage.mjs'

/**
 * Writes the verify command into a folder as a package that needs no other one, so that `npm pack` makes a file of it that npx runs on a
 * machine without the server; with the page /verify as a file beside it.
 */
export async function writeVerifyPackage(root, folder) {
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: ['server/commands/verify.ts'],
    outfile: join(folder, 'verify.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  })
  mkdirSync(folder, { recursive: true })
  await writeVerifyPage(root, join(folder, 'muster-verify.html'))
  const manifest = {
    name: 'muster-verify',
    version,
    description: 'Verifies evidence of Muster reports without a server',
    type: 'module',
    engines,
    bin: { verify: 'verify.mjs' },
    files: ['verify.mjs', 'muster-verify.html'],
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
