import {
  dayStatement,
  keyStatement,
  type DayStatement,
  type EvidenceFile,
  type KeyStatement,
  type Manifest,
  type ProvenDay,
  type SignedText,
} from '../../contract/proof/evidenceFile.ts'
import { readSigned } from '../../contract/proof/readSigned.ts'
import { assetDayRoot, assetLeaves, hashOfText } from './dayTrees.ts'
import { fromBase64, fromHex, toHex, utf8 } from './hex.ts'
import { itemAt } from '../lists/itemAt.ts'
import { rootOfPath, type HashAll } from './merkle.ts'
import type { ProofFault } from './verdict.ts'

/** What verifying needs from where it runs: SHA-256, and the check of an Ed25519 signature with a key of 32 bytes. */
export interface ProofCrypto {
  hashAll: HashAll
  isSignedBy(
    publicKey: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
    text: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>
}

/** The public keys of an installation by fingerprint, as far as each is signed by the one before it. */
export type KnownKeys = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Returns whether a text was signed by a key; false for what isn't base64 or no key. */
export async function isSigned(
  { text, signature }: SignedText,
  publicKey: Uint8Array<ArrayBuffer> | undefined,
  crypto: ProofCrypto,
): Promise<boolean> {
  if (!publicKey) return false
  try {
    return await crypto.isSignedBy(publicKey, fromBase64(signature), utf8(text))
  } catch {
    return false
  }
}

/** Follows the keys of an installation from its first one, whose fingerprint is the installation's. */
export async function followKeys(
  keys: readonly SignedText[],
  installation: string,
  crypto: ProofCrypto,
): Promise<{ known: KnownKeys; faults: ProofFault[] }> {
  const known = new Map<string, Uint8Array<ArrayBuffer>>()
  let signer: Uint8Array<ArrayBuffer> | undefined
  for (const [index, signed] of keys.entries()) {
    const statement = readSigned(keyStatement, signed.text)
    const publicKey = statement && keyBytes(statement)
    if (!publicKey || statement.number !== index + 1) return { known, faults: [{ code: 'keyChainBroken' }] }
    const fingerprint = await fingerprintOf(publicKey, crypto.hashAll)
    const first = signer === undefined ? fingerprint : statement.installation
    if (first !== installation || statement.installation !== installation)
      return { known, faults: [{ code: 'otherInstallation', found: first, expected: installation }] }
    signer ??= publicKey
    if (!(await isSigned(signed, signer, crypto))) return { known, faults: [{ code: 'keyChainBroken' }] }
    known.set(fingerprint, publicKey)
    signer = publicKey
  }
  return { known, faults: [] }
}

function keyBytes({ publicKey }: KeyStatement): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = fromBase64(publicKey)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Returns the fingerprint of a public key: the SHA-256 of its 32 bytes in hexadecimal. */
async function fingerprintOf(publicKey: Uint8Array, hashAll: HashAll): Promise<string> {
  return toHex(itemAt(await hashAll([publicKey]), 0))
}

/** A day whose statement could be read. */
export interface StatedDay {
  statement: DayStatement
  day: ProvenDay
}

/** Checks the signed statement of each day, and that the hours listed for the asset are those under its root. */
export async function verifyDays(
  { days }: Pick<EvidenceFile, 'days'>,
  about: Manifest,
  known: KnownKeys,
  crypto: ProofCrypto,
): Promise<{ stated: StatedDay[]; signature: ProofFault[]; unchanged: ProofFault[] }> {
  const stated: StatedDay[] = []
  const signature: ProofFault[] = []
  const unchanged: ProofFault[] = []
  for (const [index, day] of days.entries()) {
    const statement = readSigned(dayStatement, day.statement.text)
    if (!statement) {
      signature.push({ code: 'statementChanged', day: String(index + 1) })
      continue
    }
    // Its hours would count twice, and then its readings would be missing.
    if (stated.some((one) => one.statement.day === statement.day)) {
      signature.push({ code: 'statementTwice', day: statement.day })
      continue
    }
    if (statement.installation !== about.installation)
      signature.push({ code: 'otherInstallation', found: statement.installation, expected: about.installation })
    else if (!(await isSigned(day.statement, known.get(statement.key), crypto)))
      signature.push({ code: 'statementChanged', day: statement.day })
    else if ((await hashOfText(day.statement.text, crypto.hashAll)) !== about.days[statement.day])
      signature.push({ code: 'statementOther', day: statement.day })
    if (!(await isUnderRoot(day, statement, about.assetId, crypto.hashAll)))
      unchanged.push({ code: 'dayNotInRoot', day: statement.day })
    stated.push({ statement, day })
  }
  return { stated, signature, unchanged }
}

/** Returns whether an asset's hours are those of a day's tree; without hours, whether the tree has no leaf for the asset. */
async function isUnderRoot(
  { places, hours }: ProvenDay,
  { root, assets, hours: hoursEnded }: DayStatement,
  assetId: number,
  hashAll: HashAll,
): Promise<boolean> {
  const roots = await Promise.all(
    places.map(async (place) => {
      const [leaf = new Uint8Array()] = await assetLeaves([place], hashAll)
      const found = await rootOfPath(leaf, { index: place.index, size: assets, path: place.path.map(fromHex) }, hashAll)
      return found && toHex(found)
    }),
  )
  if (roots.some((found) => found !== root)) return false
  if (hours.length > 0) {
    const [own] = places
    const dayRoot = toHex(await assetDayRoot(hours, hoursEnded, hashAll))
    return places.length === 1 && own?.assetId === assetId && own.root === dayRoot
  }
  if (assets === 0) return places.length === 0 && root === (await hashOfText('', hashAll))
  const before = places.find((place) => place.assetId < assetId)
  const after = places.find((place) => place.assetId > assetId)
  if (places.some((place) => place.assetId === assetId)) return false
  const next = before ? before.index + 1 : 0
  return after ? after.index === next : before !== undefined && next === assets
}
