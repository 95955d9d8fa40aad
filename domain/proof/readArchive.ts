import { evidenceFile, evidenceNames, type EvidenceFile, type Manifest } from '../../contract/proof/evidenceFile.ts'
import * as words from '#words/proof'
import { readSchema } from '../../contract/proof/readSigned.ts'
import { readManifest } from './verifyEvidence.ts'

/** A file as a ZIP archive lists it. */
interface ArchiveEntry {
  name: string
  originalSize: number
}

/** Returns the wanted files of a ZIP archive by name, having asked for each that it lists. Throws for what isn't a whole archive. */
export type Unzip = (bytes: Uint8Array, isWanted: (entry: ArchiveEntry) => boolean) => Record<string, Uint8Array>

/** An archive with evidence that could be read, or why not, in words. */
export type ReadArchive = { file: EvidenceFile; about: Manifest; page: string | undefined } | { fault: string }

/** More than the readings of a busy month take. */
const maxBytes = 200_000_000

/** Reads the archive that evidence comes in. */
export function readArchive(bytes: Uint8Array, unzip: Unzip): ReadArchive {
  if (bytes.length > maxBytes) return { fault: words.fileTooLarge() }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { fault: words.fileNotArchive() }
  let files: Record<string, Uint8Array>
  const names = new Set<string>()
  let twice: string | undefined
  try {
    files = unzip(bytes, ({ name, originalSize }) => {
      if (names.has(name)) twice = name
      names.add(name)
      return originalSize <= maxBytes
    })
  } catch {
    return { fault: words.fileCutOff() }
  }
  // One program shows the first of them and another one the last, which is the one that would be verified.
  if (twice !== undefined) return { fault: words.fileTwice({ file: twice }) }
  const data = files[evidenceNames.data]
  if (!data) return { fault: words.fileNoData({ file: evidenceNames.data }) }
  const read = readSchema(evidenceFile, textOf(data))
  if ('reason' in read) return { fault: words.fileNotReadable({ file: evidenceNames.data, reason: read.reason }) }
  const about = readManifest(read.value)
  if (!about) return { fault: words.fileNotReadable({ file: evidenceNames.data, reason: 'manifest' }) }
  const page = files[evidenceNames.page]
  return { file: read.value, about, page: page && textOf(page) }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
