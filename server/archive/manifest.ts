import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../errors/errorCode.ts'
import { archiveColumns } from './archivedMessage.ts'

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const manifestSchema = v.object({
  kind: v.literal('muster-archived-messages'),
  /** Of this form and of the canonical lines; a file of a later one isn't read. */
  form: v.literal(1),
  installation: hex,
  /** null: messages of devices that weren't fitted to any asset. */
  customer: v.nullable(v.object({ id: count, name: v.string() })),
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)),
  /** The name of the file beside it. */
  file: v.string(),
  rows: count,
  /** The lowest and the highest id. */
  firstId: count,
  lastId: count,
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
  bytes: count,
  /** Of the file. */
  sha256: hex,
  /** Of its rows, see archiveLine. */
  digest: hex,
  /** The version of Muster that wrote it, and the time of the newest migration of its database. */
  software: v.string(),
  schema: v.string(),
  written: v.string(),
  /** SHA-256 of this manifest without this line: shows that it was altered. */
  seal: hex,
})

export type ArchiveManifest = v.InferOutput<typeof manifestSchema>

/** What a file is about. */
export type ArchiveSubject = Pick<ArchiveManifest, 'installation' | 'customer' | 'month'>

/** The columns of a file as its manifest lists them. */
const manifestColumns = archiveColumns.map(([, name, type]) => ({ name, type }))

const sealOf = ({ seal: _seal, ...rest }: ArchiveManifest) =>
  createHash('sha256').update(JSON.stringify(rest)).digest('hex')

/** Returns a manifest as it is written, with its seal. */
export function writtenManifest(content: Omit<ArchiveManifest, 'seal' | 'kind' | 'form' | 'columns'>): string {
  const manifest: ArchiveManifest = {
    kind: 'muster-archived-messages',
    form: 1,
    ...content,
    columns: manifestColumns,
    seal: '',
  }
  return `${JSON.stringify({ ...manifest, seal: sealOf(inOrder(manifest)) }, undefined, 2)}\n`
}

/** Returns the folder of a customer's files below the archive's. */
export const customerFolder = ({
  installation,
  customer,
}: Pick<ArchiveManifest, 'installation' | 'customer'>): string => join(installation, String(customer?.id ?? 0))

/** Returns the path of the manifest of a file. */
export const manifestPath = (path: string): string => path.replace(/\.parquet$/, '.json')

/**
 * Reads the manifest of a file. Returns why it can't be trusted instead: it's missing, or was altered. Throws when the disk doesn't let it be
 * read.
 */
export async function readArchiveManifest(path: string): Promise<ArchiveManifest | { fault: string }> {
  const manifestFile = manifestPath(path)
  const text = await readFile(manifestFile, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return { fault: `Its manifest is missing: ${manifestFile}` }
  const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (!manifest.success) return { fault: `Its manifest was altered: ${manifestFile} can't be read.` }
  if (manifest.output.seal !== sealOf(inOrder(manifest.output)))
    return { fault: `Its manifest was altered: ${manifestFile} is no longer what was written.` }
  return manifest.output
}

/** Returns a manifest with its lines in the order of the schema, as the seal hashes them. */
const inOrder = (manifest: ArchiveManifest): ArchiveManifest =>
  v.parse(manifestSchema, { ...manifest, seal: '0'.repeat(64) })
