import * as words from '#words/storage'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from '../reports/dayField.ts'
import { archiveStates } from './archiveStates.ts'
import { retentionKinds } from './retentionKinds.ts'

/** Rules are whole months, 20 years at most. */
export const maxMonths = 240

const kind = v.picklist(retentionKinds)

/**
 * A kind of records: rows and bytes with its indexes, and when its oldest was made, ISO in UTC; a day (YYYY-MM-DD) for summaries of days and,
 * the first of its month, for messages.
 */
const storedKind = v.object({
  kind,
  rows: v.number(),
  /** Whether the database estimated the rows, because counting them would take too long. */
  isEstimate: v.boolean(),
  bytes: v.number(),
  oldest: v.nullable(v.string()),
})
export type StoredKind = v.InferOutput<typeof storedKind>

/** The messages of a month (YYYY-MM, UTC) in the database. bytes includes indexes. */
const storedMonth = v.object({
  month: v.string(),
  messages: v.number(),
  isEstimate: v.boolean(),
  bytes: v.number(),
  /** The day on which the last customer's rule no longer keeps it, YYYY-MM-DD; null: kept for ever. */
  keptUntil: v.nullable(v.string()),
})
export type StoredMonth = v.InferOutput<typeof storedMonth>

/** A customer's month that was written to a file of the archive. Times are ISO in UTC. */
const archivedMonth = v.object({
  id: v.number(),
  /** Null: messages of devices that weren't assigned to any asset. */
  customerId: v.nullable(v.number()),
  customer: v.nullable(v.string()),
  /** YYYY-MM, UTC. */
  month: v.string(),
  state: v.picklist(archiveStates),
  messages: v.number(),
  bytes: v.number(),
  /** Below the archive's folder. */
  file: v.string(),
  archivedAt: v.string(),
  /** When its messages were removed from the database; null while they are still there. */
  removedAt: v.nullable(v.string()),
  restoredAt: v.nullable(v.string()),
  /** Until when messages that were read back stay in the database. */
  restoredUntil: v.nullable(v.string()),
})
export type ArchiveEntry = v.InferOutput<typeof archivedMonth>

/** How long a kind is kept. */
const kindRetention = v.object({
  kind,
  /** The rule itself; null: for ever (installation) or as the installation (customer). */
  months: v.nullable(v.number()),
  /** The rule that applies; null: for ever. */
  applied: v.nullable(v.number()),
  /** The first day that is kept under it, YYYY-MM-DD in UTC. */
  keptFrom: v.nullable(v.string()),
})
export type KindRetention = v.InferOutput<typeof kindRetention>

const customerRules = v.object({ customerId: v.number(), customer: v.string(), rules: v.array(kindRetention) })
export type CustomerRules = v.InferOutput<typeof customerRules>

/** Why nothing is archived or deleted: the server's time is far from another one. Both are ISO in UTC. */
const clockDoubt = v.object({
  /** The database's clock, or the time of the newest message by its device's clock. */
  against: v.picklist(['database', 'messages']),
  server: v.string(),
  other: v.string(),
})

const storage = v.object({
  kinds: v.array(storedKind),
  /** Newest first. */
  months: v.array(storedMonth),
  /** While messages are being moved into partitions by month. */
  conversion: v.nullable(v.object({ percent: v.number() })),
  clockDoubt: v.nullable(clockDoubt),
  /** Set when this server's folder isn't the one in which the archive is, and what its file archive-id has to contain. */
  otherFolder: v.nullable(v.object({ folder: v.string(), id: v.nullable(v.string()) })),
  /** Newest month first, then by customer. */
  archive: v.array(archivedMonth),
  installation: v.array(kindRetention),
  customers: v.array(customerRules),
})
export type Storage = v.InferOutput<typeof storage>

export const getStorage = endpoint('GET', '/api/Storage', {
  access: ['SystemAdmin'],
  summary:
    'How much is stored, by kind and for messages by month, until when it is kept, which months are in the archive, why nothing is archived or deleted if that is so, and the rules of the installation and of each customer.',
  reply: storage,
})

/** Of the disk that holds the server's data directory, in bytes. */
const diskRoom = v.object({ freeBytes: v.number(), totalBytes: v.number(), isNearlyFull: v.boolean() })
export type DiskRoom = v.InferOutput<typeof diskRoom>

export const getDiskRoom = endpoint('GET', '/api/Storage/Disk', {
  access: ['SystemAdmin'],
  summary: "How much room the disk of the server's data directory has, and whether it is nearly full (LOW_DISK_GB).",
  reply: diskRoom,
})

const wrongMonths = () => words.monthsRange({ most: maxMonths })
const months = v.nullable(
  v.pipe(v.number(wrongMonths), v.integer(wrongMonths), v.minValue(1, wrongMonths), v.maxValue(maxMonths, wrongMonths)),
)
const unknownKind = () => words.unknownKind({ kinds: retentionKinds.join(', ') })

export const saveRetention = endpoint('POST', '/api/Storage/Retention', {
  access: ['SystemAdmin'],
  summary:
    'Sets for how many months records are kept: of the installation (customerId null) or of a customer. Null: for ever, or as the installation. Kinds that are left out stay as they are. What is older is then archived (messages) or deleted.',
  body: v.object({
    customerId: v.nullable(id),
    retention: v.record(v.picklist(retentionKinds, unknownKind), months),
  }),
  reply: v.object({ customerId: v.nullable(v.number()) }),
})

/** Days whose messages are in the archive; both ends included, YYYY-MM-DD in the user's time zone. */
const archivedDays = v.object({
  first: v.string(),
  last: v.string(),
  /** When their messages were removed from the database, ISO in UTC. */
  removedAt: v.string(),
  /** Whether the rules still keep the summaries of all these days. */
  hasSummaries: v.boolean(),
  /** How many messages of these days arrived after that. They're in the database, but not in what was computed before. */
  late: v.number(),
})
export type ArchivedDays = v.InferOutput<typeof archivedDays>

export const getArchivedDays = endpoint('GET', '/api/Storage/ArchivedDays', {
  access: 'signedIn',
  summary:
    'For an asset, a group or a key fob: which days of a period have their messages in the archive, when they were removed from the database, and how many messages arrived later.',
  query: v.object({
    /** An asset, a group, or a key fob by its customer and serial number. */
    assetId: v.optional(id),
    groupId: v.optional(id),
    customerId: v.optional(id),
    serialNo: v.optional(v.pipe(v.string(), v.maxLength(100))),
    from: dayField('from'),
    to: dayField('to'),
    /** In which the days begin and end; default: the user's. */
    timeZone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  }),
  reply: v.array(archivedDays),
})
