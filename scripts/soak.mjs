// npm run soak [-- --minutes 60 …]: servers under load while one thing after the other goes wrong (tests/soak/soakCommand.ts).
import { rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installIfMissing } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
installIfMissing(root)
const { compileWords } = await import('./compileWords.mjs')
const { bundleTests } = await import('./bundleTests.mjs')
const { useScratchFolder } = await import('./scratchFolder.mjs')
compileWords(root)
useScratchFolder()
const outdir = await bundleTests(['tests/soak/soakCommand.ts'])
process.on('exit', () => rmSync(outdir, { recursive: true, force: true }))
await import(pathToFileURL(resolve(join(outdir, 'soakCommand.mjs'))).href)
