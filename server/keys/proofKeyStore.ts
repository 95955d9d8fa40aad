import { createHash, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { signedText, type KeyStatement, type SignedText } from '../../contract/proof/evidenceFile.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { serverKeys } from '../database/schema/keys.ts'

const name = 'proofKeys'
const storedKeys = v.object({
  statements: v.array(signedText),
  fingerprint: v.string(),
  installation: v.string(),
  /** Of the newest key, PKCS 8 in base64; those before it aren't kept. */
  privateKey: v.string(),
})
type StoredKeys = v.InferOutput<typeof storedKeys>

/** The key that signs the records of this installation. */
export interface ProofKeys {
  /** The statement of each key, oldest first. */
  statements: readonly SignedText[]
  /** Fingerprints of the newest key, and of the first one. */
  fingerprint: string
  installation: string
  sign(text: string): SignedText
}

/**
 * Returns the key that signs records. The first caller creates it; if two processes start at once, both use the first one's key. Throws when
 * the key can't be stored.
 */
export async function readProofKeys(db: Queryable, now: number): Promise<ProofKeys> {
  const known = await readStoredKeys(db)
  if (known) return openKeys(known)
  const value = JSON.stringify(createKeys(now))
  await db.insert(serverKeys).values({ name, value }).onConflictDoNothing()
  const existing = await readStoredKeys(db)
  if (!existing) throw new Error('The key that signs records could not be stored.')
  return openKeys(existing)
}

/** Like readProofKeys, within a transaction that no other one that signs runs beside. */
export async function lockProofKeys(tx: Transaction, now: number): Promise<ProofKeys> {
  const keys = await readProofKeys(tx, now)
  await tx.select({ name: serverKeys.name }).from(serverKeys).where(eq(serverKeys.name, name)).for('update')
  const newest = await readStoredKeys(tx)
  return newest ? openKeys(newest) : keys
}

/** Replaces the key that signs records; the new one is signed by the one before it, whose private half is deleted. */
export async function renewProofKey(db: Database, now: number): Promise<ProofKeys> {
  return db.transaction(async (tx) => {
    const before = await lockProofKeys(tx, now)
    const renewed = createKeys(now, before)
    await tx
      .update(serverKeys)
      .set({ value: JSON.stringify(renewed), created: new Date(now) })
      .where(eq(serverKeys.name, name))
    return openKeys(renewed)
  })
}

async function readStoredKeys(db: Queryable): Promise<StoredKeys | undefined> {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  return row && v.parse(storedKeys, JSON.parse(row.value))
}

function createKeys(now: number, before?: ProofKeys): StoredKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = rawKey(publicKey)
  const fingerprint = createHash('sha256').update(raw).digest('hex')
  const installation = before?.installation ?? fingerprint
  const statement: KeyStatement = {
    kind: 'muster-key',
    installation,
    number: (before?.statements.length ?? 0) + 1,
    publicKey: raw.toString('base64'),
    since: new Date(now).toISOString(),
  }
  const text = JSON.stringify(statement)
  const signed = before ? before.sign(text) : signedBy(privateKey, text)
  return {
    statements: [...(before?.statements ?? []), signed],
    fingerprint,
    installation,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}

function openKeys({ privateKey, ...known }: StoredKeys): ProofKeys {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return { ...known, sign: (text) => signedBy(key, text) }
}

function signedBy(key: KeyObject, text: string): SignedText {
  return { text, signature: sign(null, Buffer.from(text), key).toString('base64') }
}

/** Returns the 32 bytes of an Ed25519 public key, which its DER form ends with. */
const rawKey = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(-32)
