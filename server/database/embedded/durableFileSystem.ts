import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { errorCode } from '../../errors/errorCode.ts'

type Init = NodeFS['init']
type Options = Parameters<Init>[1]

/** The parts of the Emscripten file system that this class uses; the package doesn't export types for them. */
interface OpenFile {
  nfd?: number
  node: object
}
interface NodeFileSystem {
  realPath(node: object): string
  stream_ops: { fsync?: (file: OpenFile) => number }
}

/** WASI's number for EIO: PostgreSQL then panics instead of acknowledging a commit that isn't on the disk. */
const inputOutputError = 29

/**
 * PGlite's file system on a real directory, with the fsync that it lacks: without it PostgreSQL's fsync calls do nothing and a power cut
 * loses acknowledged commits. Depends on internals of PGlite 0.5.16; checkDurability verifies at every start that it still works.
 */
export class DurableFileSystem extends NodeFS {
  /** The number of files flushed to the disk since the start. */
  flushes = 0

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(database, options)
    const repair = (module: object) => {
      const files = (module as { NODEFS: NodeFileSystem }).NODEFS
      files.stream_ops.fsync = (file) => this.#flush(file, files)
    }
    const preRun = emscriptenOpts.preRun as unknown[] | undefined
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [repair, ...(preRun ?? [])] } as Options }
  }

  #flush(file: OpenFile, files: NodeFileSystem): number {
    try {
      if (file.nfd === undefined) flushDirectory(files.realPath(file.node))
      else {
        fsyncSync(file.nfd)
        this.flushes++
      }
      return 0
    } catch {
      return inputOutputError
    }
  }
}

/**
 * Makes created and renamed entries of a directory durable. Not needed on systems that can't flush a directory. Throws when the disk fails, or
 * there is no such directory.
 */
export function flushDirectory(path: string): void {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch (error) {
    if (['EISDIR', 'EPERM', 'EACCES'].includes(errorCode(error) ?? '')) return
    throw error
  }
  try {
    fsyncSync(descriptor)
  } catch (error) {
    if (!['EINVAL', 'EPERM', 'EISDIR'].includes(errorCode(error) ?? '')) throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Resolves when everything written to a file is on the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
