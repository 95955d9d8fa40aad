import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchive } from '../../domain/proof/readArchive.ts'

test('of two files with one name, neither is taken for the other', () => {
  // ZIP itself doesn't forbid it; fflate writes none, so a name of the same length is replaced.
  const two = zipSync({
    'report.html': strToU8('<p>8 °C'),
    'rep0rt.html': strToU8('<p>4 °C'),
    'evidence.json': strToU8('{}'),
  })
  const bytes = new Uint8Array(
    Buffer.from(Buffer.from(two).toString('latin1').replaceAll('rep0rt', 'report'), 'latin1'),
  )
  const fault = {
    fault:
      'The archive has two files named report.html, so what you see might not be what is verified. Ask for it again.',
  }
  expect(readArchive(bytes, unzipSync)).toEqual(fault)
  const otherCase = zipSync({ 'Report.html': strToU8('<p>8 °C'), 'report.html': strToU8('<p>4 °C') })
  expect(readArchive(otherCase, unzipSync)).toEqual(fault)
})

test('what evidence has no use for is not unpacked', () => {
  const read: string[] = []
  const given = zipSync({
    'evidence.json': strToU8('{}'),
    'large.bin': new Uint8Array(1_000_000),
    'report.html': strToU8(''),
  })
  readArchive(given, (bytes, options) => {
    const files = unzipSync(bytes, options)
    read.push(...Object.keys(files))
    return files
  })
  expect(read).toEqual(['evidence.json', 'report.html'])
})
