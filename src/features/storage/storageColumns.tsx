import * as fields from '#words/fields'
import * as words from '#words/storage'
import type { ArchiveState } from '../../../contract/storage/archiveStates.ts'
import { retentionKinds } from '../../../contract/storage/retentionKinds.ts'
import type {
  ArchiveEntry,
  CustomerRules,
  KindRetention,
  StoredKind,
  StoredMonth,
} from '../../../contract/storage/storageEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Column } from '../../tables/column.ts'
import { writeMonth } from '../../../domain/time/writeTime.ts'
import { Badge, type Tone } from '../../ui/messages/Badge.tsx'
import { bytesText } from '../../tables/bytesText.ts'
import { countText, monthsText, roundText } from './storageText.ts'

function Count({ count, isEstimate }: { count: number; isEstimate: boolean }) {
  return (
    <span className="storage-count">{isEstimate ? words.about({ count: roundText(count) }) : countText(count)}</span>
  )
}

/** A kind with the first day that is kept by the installation's rule. */
type KindRow = StoredKind & Pick<KindRetention, 'keptFrom'>

const unsortedKindColumns: readonly Column<KindRow>[] = [
  { key: 'kind', header: words.kindHeader(), kind: 'text', value: ({ kind }) => words.kind({ kind }) },
  {
    key: 'rows',
    header: words.rows(),
    kind: 'number',
    value: ({ rows }) => rows,
    cell: ({ rows, isEstimate }) => <Count count={rows} isEstimate={isEstimate} />,
  },
  {
    key: 'bytes',
    header: words.size(),
    kind: 'number',
    value: ({ bytes }) => bytes,
    cell: ({ bytes }) => bytesText(bytes),
  },
  { key: 'oldest', header: words.oldest(), kind: 'date', value: ({ oldest }) => oldest },
  {
    key: 'keptFrom',
    header: words.retention(),
    kind: 'date',
    value: ({ keptFrom }) => keptFrom,
    cell: ({ keptFrom }) => (keptFrom === null ? words.forever() : words.fromMonth({ month: writeMonth(keptFrom) })),
  },
]

/** Five rows in an order of their own need no other. */
export const kindColumns = unsortedKindColumns.map((column) => ({ ...column, isSortable: false }))

/** Returns the columns of the months; the bar of a size is measured against the greatest. */
export function monthColumns(months: readonly StoredMonth[]): readonly Column<StoredMonth>[] {
  const greatest = Math.max(1, ...months.map(({ bytes }) => bytes))
  return [
    {
      key: 'month',
      header: words.month(),
      kind: 'text',
      value: ({ month }) => month,
      cell: ({ month }) => writeMonth(month),
    },
    {
      key: 'messages',
      header: words.messages(),
      kind: 'number',
      value: ({ messages }) => messages,
      cell: ({ messages, isEstimate }) => <Count count={messages} isEstimate={isEstimate} />,
    },
    {
      key: 'bytes',
      header: words.size(),
      kind: 'text',
      grow: 1.4,
      value: ({ bytes }) => bytes,
      cell: ({ bytes }) => (
        <span className="storage-size">
          <span className="figures">{bytesText(bytes)}</span>
          <span className="storage-bar" aria-hidden="true">
            <span style={{ width: `${(bytes / greatest) * 100}%` }} />
          </span>
        </span>
      ),
    },
    {
      key: 'keptUntil',
      header: words.inDatabaseUntil(),
      kind: 'text',
      value: ({ keptUntil }) => keptUntil,
      cell: ({ keptUntil }) => (keptUntil === null ? words.forever() : formatValue('date', keptUntil, 'UTC')),
    },
  ]
}

/** Returns the rule of a customer that applies to a kind as text: their own, or that they have none. */
function ruleText({ rules }: CustomerRules, kind: KindRetention['kind']): string {
  const rule = rules.find((one) => one.kind === kind)
  return rule?.months == null ? words.sameAsInstallation() : monthsText(rule.months)
}

export const customerRuleColumns: readonly Column<CustomerRules>[] = [
  { key: 'customer', header: fields.customer(), kind: 'text', value: ({ customer }) => customer },
  ...retentionKinds.map((kind): Column<CustomerRules> => ({
    key: kind,
    header: words.kind({ kind }),
    kind: 'text',
    grow: 0.8,
    value: (row) => ruleText(row, kind),
  })),
]

const stateTones: Record<ArchiveState, Tone> = {
  leaving: 'info',
  away: 'neutral',
  returning: 'info',
  back: 'good',
}

/** Returns the columns of the archive; times are in the user's zone. */
export const archiveEntryColumns = (timeZoneId: string): readonly Column<ArchiveEntry>[] => [
  {
    key: 'month',
    header: words.month(),
    kind: 'text',
    value: ({ month }) => month,
    cell: ({ month }) => writeMonth(month),
  },
  {
    key: 'customer',
    header: fields.customer(),
    kind: 'text',
    value: ({ customer }) => customer ?? words.noCustomer(),
  },
  {
    key: 'state',
    header: fields.state(),
    kind: 'text',
    value: ({ state }) => words.archiveState({ state }),
    cell: ({ state, restoredUntil }) => (
      <span className="storage-state">
        <Badge
          tone={stateTones[state]}
          icon={state === 'away' ? 'check' : 'info'}
          text={words.archiveState({ state })}
        />
        {state === 'back' && restoredUntil && (
          <span className="muted figures">
            {words.restoredUntil({ time: formatValue('time', restoredUntil, timeZoneId) })}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'messages',
    header: words.messages(),
    kind: 'number',
    value: ({ messages }) => messages,
    cell: ({ messages }) => countText(messages),
  },
  {
    key: 'bytes',
    header: words.size(),
    kind: 'number',
    value: ({ bytes }) => bytes,
    cell: ({ bytes }) => bytesText(bytes),
  },
  {
    key: 'archivedAt',
    header: words.archivedAt(),
    kind: 'time',
    mayBreak: true,
    value: ({ archivedAt }) => archivedAt,
  },
  { key: 'file', header: words.file(), kind: 'text', grow: 1.6, value: ({ file }) => file },
]
