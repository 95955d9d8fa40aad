import * as v from 'valibot'
import { unitsOfReader } from '../account/units.ts'
import { evidenceReportIds } from '../reports/reportDefinitions.ts'

/** A text as it was signed, byte for byte in UTF-8, and its Ed25519 signature in base64. */
export const signedText = v.object({ text: v.string(), signature: v.string() })
export type SignedText = v.InferOutput<typeof signedText>

const fingerprint = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const hash = fingerprint
const instant = v.pipe(v.string(), v.isoTimestamp())

/** A signing key of an installation; the first signs itself, each later one is signed by the key before it. */
export const keyStatement = v.object({
  kind: v.literal('muster-key'),
  /** The fingerprint of the installation's first key, which identifies the installation. */
  installation: fingerprint,
  number: v.number(),
  /** 32 bytes in base64. */
  publicKey: v.string(),
  since: instant,
})
export type KeyStatement = v.InferOutput<typeof keyStatement>

/** The root of all messages of a UTC day, of every asset, as far as its hours had ended when it was signed. */
export const dayStatement = v.object({
  kind: v.literal('muster-day'),
  installation: fingerprint,
  /** Fingerprint of the key that signed it. */
  key: fingerprint,
  /** Counts all statements of the installation; previous is the SHA-256 of the text before it, empty for the first. */
  number: v.number(),
  previous: v.string(),
  day: v.pipe(v.string(), v.isoDate()),
  /** Counts the statements about this day. */
  version: v.number(),
  /** How many hours of the day had ended: these are stated in full. */
  hours: v.pipe(v.number(), v.minValue(0), v.maxValue(24)),
  /** How many assets have messages in those hours, and the root of their tree. */
  assets: v.number(),
  root: hash,
  signed: instant,
})
export type DayStatement = v.InferOutput<typeof dayStatement>

/** What the signature over a piece of evidence covers, besides the readings, which the statements of its days cover. */
export const manifest = v.object({
  kind: v.literal('muster-evidence'),
  installation: fingerprint,
  key: fingerprint,
  report: v.picklist(evidenceReportIds),
  assetId: v.number(),
  asset: v.string(),
  /** The asset's customer. Evidence of earlier versions lacks it. */
  customer: v.optional(v.string()),
  day: v.string(),
  timeZone: v.string(),
  /** When it was made, and the time up to which messages count. */
  made: instant,
  through: instant,
  /** The version of the program, and of the rules by which the report was computed. */
  software: v.string(),
  rules: v.number(),
  /** The language and units of the report. */
  language: v.string(),
  units: unitsOfReader,
  /** The SHA-256 of the statement of each day. */
  days: v.record(v.string(), hash),
  /** The SHA-256 of each part of the inputs, by its name, and of the addresses and the report. */
  parts: v.record(v.string(), hash),
  /** The SHA-256 of the page. */
  page: hash,
})
export type Manifest = v.InferOutput<typeof manifest>

/** An asset among those of a day: its place in the tree, and the hashes that lead from it to the root (RFC 6962, 2.1.1). */
const placeInTree = v.object({ assetId: v.number(), root: hash, index: v.number(), path: v.array(hash) })
export type PlaceInTree = v.InferOutput<typeof placeInTree>

/** An hour with messages: how many, the version and root that were signed, and the hash of each message in order of arrival. */
const provenHour = v.object({
  hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  version: v.number(),
  count: v.number(),
  root: hash,
  /** False when this version doesn't contain all messages of the version before it. */
  extends: v.boolean(),
  /** Missing for hours that the report doesn't need. */
  leaves: v.optional(v.array(hash)),
})
export type ProvenHour = v.InferOutput<typeof provenHour>

/** A UTC day of the asset: hours that aren't listed had no message. */
const provenDay = v.object({
  statement: signedText,
  /** The asset's own place; without messages on the day, its neighbours in the tree, between which it would be. */
  places: v.array(placeInTree),
  hours: v.array(provenHour),
})
export type ProvenDay = v.InferOutput<typeof provenDay>

/** A message as a list of its values, in the order of messageFields. */
const messageRow = v.array(v.union([v.number(), v.string(), v.boolean(), v.null()]))

export const evidenceFile = v.object({
  kind: v.literal('muster-evidence-file'),
  manifest: signedText,
  keys: v.array(signedText),
  days: v.array(provenDay),
  messages: v.array(messageRow),
  inputs: v.record(v.string(), v.unknown()),
  /** The texts for positions as they were known then, by position. */
  addresses: v.record(v.string(), v.string()),
  report: v.record(v.string(), v.unknown()),
})
export type EvidenceFile = v.InferOutput<typeof evidenceFile>

/** The names of the files in the archive. */
export const evidenceNames = { page: 'report.html', data: 'evidence.json' } as const
