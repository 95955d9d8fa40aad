// Runs a command that lies with the tests, such as npm run soak and npm run load: node scripts/testCommand.mjs <file> <arguments>
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
// The command reads its own arguments from behind its name.
const [file] = process.argv.splice(2, 1)
const outdir = await bundleTests([file])
await import(pathToFileURL(resolve(join(outdir, `${file}.mjs`))).href)
