import * as words from '#words/records'
import { RichText } from '../ui/page/RichText.tsx'
import { useQuery } from '@tanstack/react-query'
import { getHistory, type AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import type { RecordFields } from '../../contract/records/fieldDefinition.ts'
import { messageOf } from '../http/callError.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { historyValue, type Write } from './historyValue.ts'
import { useSession } from '../session/session.ts'
import { EmptyState, FailedState } from '../ui/messages/EmptyState.tsx'
import { Section } from '../ui/page/Section.tsx'
import { Spinner } from '../ui/messages/Spinner.tsx'

interface HistoryProps {
  entity: AuditedEntity
  id: number
  /** The record's fields, for their labels. */
  record: RecordFields
  /** How fields are written whose stored text a person can't read, by name. */
  writers?: Readonly<Record<string, Write>> | undefined
}

/** Shows who changed a record, when and how. SystemAdmin only. */
export function History(props: HistoryProps) {
  if (useSession()?.role !== 'SystemAdmin') return null
  return (
    <Section title={words.history()} isOpenAtFirst={false}>
      <HistoryList {...props} />
    </Section>
  )
}

function HistoryList({ entity, id, record, writers }: HistoryProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const history = useQuery(endpointQuery(getHistory, { params: { entity, id } }))
  if (history.isError) return <FailedState message={messageOf(history.error)} onRetry={() => void history.refetch()} />
  if (!history.data) return <Spinner />
  if (history.data.length === 0) return <EmptyState title={words.noChanges()} />
  return (
    <ol className="history">
      {history.data.map(({ id: entryId, at, userName, action, changes }) => (
        <li key={entryId}>
          <p>
            <RichText
              text={words.historyEntry({
                user: userName || 'Muster',
                action,
                time: formatValue('time', at, timeZoneId),
              })}
              tags={{
                b: (inner) => <strong>{inner}</strong>,
                t: (inner) => <span className="muted figures">{inner}</span>,
              }}
            />
          </p>
          <ul>
            {changes.map(({ field, before, after }) => {
              const shown = (value: string | null) => historyValue(record[field], value, timeZoneId, writers?.[field])
              return (
                <li key={field}>
                  <span className="muted">{record[field]?.label() ?? field}:</span>{' '}
                  {action !== 'create' && <del>{shown(before)}</del>} {action !== 'delete' && <ins>{shown(after)}</ins>}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}
