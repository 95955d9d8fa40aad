import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readArchive } from './readArchive.ts'

const faultOf = (files: Record<string, string | Uint8Array>) => {
  const contents = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  const read = readArchive(zipSync(Object.fromEntries(contents)), unzipSync)
  return 'fault' in read ? read.fault : ''
}

const page = '<!doctype html>'

test('evidence that was unpacked and packed again with its folder is found in it', () => {
  expect(faultOf({ 'MVTripLog/report.html': page, 'MVTripLog/evidence.json': '{' })).toMatch(
    /^evidence\.json was changed/,
  )
})

test('of two files with one name in two folders neither counts', () => {
  const twice = { 'evidence.json': '{}', 'a/report.html': page, 'b/report.html': page }
  expect(faultOf(twice)).toMatch(/^The archive has two files named report\.html/)
})

test('an archive that was packed into another is named', () => {
  const evidence = zipSync({ 'evidence.json': strToU8('{}') })
  expect(faultOf({ 'post/MVTripLog.zip': evidence })).toMatch(/inside another archive in this one: MVTripLog\.zip\./)
  expect(faultOf({ 'photo.jpg': '' })).toBe("This archive isn't evidence: it has no evidence.json.")
})
