import { evidenceFile, evidenceNames, type EvidenceFile, type Manifest } from '../../contract/proof/evidenceFile.ts'
import * as words from '#words/proof'
import { readSchema } from '../../contract/proof/readSigned.ts'
import { dayBounds } from '../time/dayBounds.ts'
import { readManifest } from './verifyEvidence.ts'

/** Says whether to unpack a file, by its name and the size that the archive names. */
type UnzipFilter = (file: { name: string; originalSize: number }) => boolean

/** Returns the files of a ZIP archive that pass the filter, by name. Throws for what isn't a whole archive. */
export type Unzip = (bytes: Uint8Array, options: { filter: UnzipFilter }) => Record<string, Uint8Array>

/** An archive with evidence that could be read, or why not, in words. */
export type ReadArchive = { file: EvidenceFile; about: Manifest; page: string | undefined } | { fault: string }

/** More than the readings of a busy month take. */
const maxBytes = 200_000_000

/** Reads the archive that evidence comes in. */
export function readArchive(bytes: Uint8Array, unzip: Unzip): ReadArchive {
  if (bytes.length > maxBytes) return { fault: words.fileTooLarge() }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { fault: words.fileNotArchive() }
  let files: Record<string, Uint8Array>
  const { filter, twice, inner } = ownFiles()
  try {
    files = unzip(bytes, { filter })
  } catch {
    return { fault: words.fileCutOff() }
  }
  if (twice.length > 0) return { fault: words.fileTwice({ file: twice.join(', ') }) }
  const byName = new Map(Object.entries(files).map(([path, content]) => [nameIn(path), content]))
  const data = byName.get(evidenceNames.data)
  if (!data && inner.length > 0) return { fault: words.fileInside({ file: inner.join(', ') }) }
  if (!data) return { fault: words.fileNoData({ file: evidenceNames.data }) }
  const read = readSchema(evidenceFile, textOf(data))
  if ('reason' in read) return { fault: words.fileNotReadable({ file: evidenceNames.data, reason: read.reason }) }
  const about = readManifest(read.value)
  if (!about) return { fault: words.fileNotReadable({ file: evidenceNames.data, reason: 'manifest' }) }
  const reason = strangeDay(about)
  if (reason !== undefined) return { fault: words.fileNotReadable({ file: evidenceNames.data, reason }) }
  const page = byName.get(evidenceNames.page)
  return { file: read.value, about, page: page && textOf(page) }
}

/** Returns why no time of a report can be written: its day or time zone doesn't exist, at least on this device. */
function strangeDay({ day, timeZone }: Manifest): string | undefined {
  try {
    dayBounds(day, timeZone)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Passes the files that evidence consists of, in whatever folder, unless they are too large. Other files don't count, but of two with the same name
 * people may open one and verify the other; upper and lower case are the same on many computers.
 */
function ownFiles(): { filter: UnzipFilter; twice: readonly string[]; inner: readonly string[] } {
  const names: readonly string[] = Object.values(evidenceNames)
  const seen = new Set<string>()
  const twice: string[] = []
  const inner: string[] = []
  return {
    twice,
    inner,
    filter({ name: path, originalSize }) {
      const name = nameIn(path)
      const same = name.toLowerCase()
      if (same.endsWith('.zip')) inner.push(name)
      if (!names.includes(same)) return false
      if (seen.has(same)) twice.push(same)
      seen.add(same)
      return names.includes(name) && originalSize <= maxBytes
    },
  }
}

/** Returns the name of a file without its folders: who unpacks an archive and packs it again gets one. */
const nameIn = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
