import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '../errors/errorCode.ts'

const contents = v.object({ url: v.string(), key: v.string() })
type OwnerFile = v.InferOutput<typeof contents>

const ownerFile = (dataDirectory: string) => join(dataDirectory, 'owner-key')

/**
 * Writes a file to the data directory, readable only by the server's own user, with the address this server listens on and the key for its
 * owner's commands. Each start creates a new key.
 */
export function writeOwnerFile(dataDirectory: string, address: AddressInfo | string | null, key: string): void {
  if (typeof address !== 'object' || address === null) return
  const file = ownerFile(dataDirectory)
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDirectory, { recursive: true })
  rmSync(draft, { force: true })
  writeFileSync(draft, JSON.stringify({ url: urlOf(address), key }), { mode: 0o600 })
  renameSync(draft, file)
}

/** Removes the file of a server that closes, unless another one has replaced it. */
export function removeOwnerFile(dataDirectory: string, key: string): void {
  try {
    if (readOwnerFile(dataDirectory).key === key) rmSync(ownerFile(dataDirectory), { force: true })
  } catch {
    // A leftover file is replaced by the next start and grants nothing, because its key is no longer valid.
  }
}

/** Reads where the server of a data directory listens. Throws a readable message when no server has written that. */
export function readOwnerFile(dataDirectory: string): OwnerFile {
  const file = ownerFile(dataDirectory)
  try {
    return v.parse(contents, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'EACCES')
      throw new Error(`${file} can't be read. Run this command as the user that runs the server.`, { cause: error })
    throw new Error(
      `No server is running on ${dataDirectory}. Start it, or set DATA_DIR to the data directory of the running server.`,
      { cause: error },
    )
  }
}

/** A server that listens on every address is reached over loopback. */
function urlOf({ address, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (address === '::') return `http://[::1]:${port}`
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
