import * as reportWords from '#words/reportFields'
import * as words from '#words/storage'
import { retentionKinds } from '../../contract/storage/retentionKinds.ts'
import {
  getArchivedDays,
  getDiskRoom,
  getStorage,
  saveRetention,
  type DiskRoom,
  type KindRetention,
  type Storage,
  type StoredKind,
  type StoredMonth,
} from '../../contract/storage/storageEndpoints.ts'
import {
  appliedRetention,
  firstStoredMonth,
  storedUntilMonth,
  longer,
  noRetention,
  type Retention,
} from '../../domain/storage/retention.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import { storedSizes } from '../database/storedSizes.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { conversionProgress, messageMonths } from '../ingest/messagePartitionStore.ts'
import { listArchivedMonths, type ArchivedDaysSubject } from './archiveOverviewStore.ts'
import { lackingFolder } from './archiveFolder.ts'
import { changeRetention } from './changeRetention.ts'
import { clockDoubt, type ClockDoubt } from './clockDoubtStore.ts'
import { readArchivedDays } from './archivedDaysStore.ts'
import { customerNames, readRetention } from './retentionRuleStore.ts'

export interface StorageDeps {
  db: Database
  /** Epoch ms. */
  now: () => number
  /** This machine's own clock, epoch ms. */
  machineNow: () => number
  /** The database's clock, epoch ms. */
  databaseNow: () => Promise<number>
  settings: { retentionNeedsMessages: boolean; archiveDirectory: string }
  diskRoom(): Promise<DiskRoom>
  /** Called when a rule was changed. */
  applyRetention(): void
}

/** Registers the calls of the screen Storage, and which days of a report are in the archive. */
export function registerStorage(register: Register, deps: StorageDeps): void {
  const { db, now } = deps
  register(getStorage, () => readStorage(deps))
  register(getDiskRoom, () => deps.diskRoom())

  register(saveRetention, async ({ body, caller }) => {
    await changeRetention(db, { ...body, caller, now: now() })
    deps.applyRetention()
    return { customerId: body.customerId }
  })

  register(getArchivedDays, async ({ query: { from, to, timeZone, ...requested }, caller }) => {
    const subject = subjectOf(requested)
    for (const [field, day] of Object.entries({ from, to }))
      if (!isCalendarDay(day)) throw invalid({ [field]: [reportWords.dayInvalid({ field })] })
    if (from > to) throw invalid({ to: [words.fromAfterTo()] })
    const timeZoneId = timeZone ?? caller.timeZoneId
    if (!isTimeZoneId(timeZoneId)) throw invalid({ timeZone: [words.chooseTimeZone()] })
    const days = await readArchivedDays(db, caller, { subject, days: { from, to, timeZoneId }, now: now() })
    if (!days) throw notFound(subject.kind === 'fob' ? 'iButton' : subject.kind)
    return days
  })
}

interface RequestedSubject {
  assetId?: number | undefined
  groupId?: number | undefined
  customerId?: number | undefined
  serialNo?: string | undefined
}

/** Throws 400 unless it is exactly one of an asset, a group and a key fob. */
function subjectOf({ assetId, groupId, customerId, serialNo }: RequestedSubject): ArchivedDaysSubject {
  const subjects: ArchivedDaysSubject[] = []
  if (assetId !== undefined) subjects.push({ kind: 'asset', assetId })
  if (groupId !== undefined) subjects.push({ kind: 'group', groupId })
  if (customerId !== undefined && serialNo !== undefined) subjects.push({ kind: 'fob', customerId, serialNo })
  const [subject, ...others] = subjects
  if (!subject || others.length > 0) throw invalid({ assetId: [words.assetOrGroup()] })
  return subject
}

async function readStorage(deps: StorageDeps): Promise<Storage> {
  const { db, settings } = deps
  const now = deps.now()
  const { installation, customers } = await readRetention(db)
  const names = await customerNames(db)
  const maxMonths = names
    .map(({ id }) => appliedRetention(installation, customers.get(id)).messages)
    .reduce(longer, installation.messages)
  const months = (await messageMonths(db)).map(({ month, messages, isEstimate, bytes }) => ({
    month,
    messages,
    isEstimate,
    bytes,
    keptUntil: maxMonths === null ? null : `${storedUntilMonth(month, maxMonths)}-01`,
  }))
  const sizes = await storedSizes(db)
  return {
    kinds: sizes.map((size) => (size.kind === 'messages' ? { ...size, ...sumOf(months) } : size)),
    months: months.toReversed(),
    conversion: await conversionProgress(db),
    clockDoubt: asText(await clockDoubt(db, now, { ...deps, needsMessages: settings.retentionNeedsMessages })),
    otherFolder: await lackingFolder(db, settings.archiveDirectory),
    archive: await listArchivedMonths(db),
    installation: kindRetentions(installation, noRetention, installation, now),
    customers: names.map(({ id, name }) => {
      const own = customers.get(id) ?? noRetention
      return { customerId: id, customer: name, rules: kindRetentions(installation, own, own, now) }
    }),
  }
}

const asText = (doubt: ClockDoubt | null): Storage['clockDoubt'] =>
  doubt && {
    against: doubt.against,
    server: new Date(doubt.server).toISOString(),
    other: new Date(doubt.other).toISOString(),
  }

/** Returns how many messages there are by their months, from the oldest, and since when; nothing while they're sorted by month. */
function sumOf(months: readonly StoredMonth[]): Partial<StoredKind> {
  const [oldest] = months
  if (!oldest) return {}
  return {
    rows: months.reduce((sum, { messages }) => sum + messages, 0),
    isEstimate: months.some(({ isEstimate }) => isEstimate),
    oldest: `${oldest.month}-01`,
  }
}

function kindRetentions(installation: Retention, customer: Retention, own: Retention, now: number): KindRetention[] {
  const applied = appliedRetention(installation, customer)
  return retentionKinds.map((kind) => {
    const months = applied[kind]
    return {
      kind,
      months: own[kind],
      applied: months,
      keptFrom: months === null ? null : `${firstStoredMonth(months, now)}-01`,
    }
  })
}
