import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(js|mjs|css|html|json|svg|webmanifest)$/
const smallest = 1_000
/** Nobody reads the pseudo-languages from afar. */
const readByTests = /[\\/]words[\\/](en-XA|ar-XB)[\\/]/

/** Writes .br and .gz beside every text file of a folder, so that the server compresses nothing twice. */
export async function precompress(folder) {
  const waiting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => worthIt.test(file) && !readByTests.test(file) && statSync(file).size >= smallest)
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await compress(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

async function compress(file) {
  const text = readFileSync(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: text.length > 300_000 ? 9 : 11 }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params: quality }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
