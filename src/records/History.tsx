import { useQuery } from '@tanstack/react-query'
import { getHistory, type AuditedEntity, type HistoryEntry } from '../../contract/history/historyEndpoints.ts'
import { messageOf } from '../http/apiError.ts'
import { endpointQuery } from '../http/endpointQuery.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { EmptyState, FailedState } from '../ui/messages/EmptyState.tsx'
import { Section } from '../ui/page/Section.tsx'
import { Spinner } from '../ui/messages/Spinner.tsx'

const words: Record<HistoryEntry['action'], string> = { create: 'created it', update: 'changed', delete: 'deleted it' }

/** Who changed a record, when and what; for SystemAdmin alone. */
export function History({ entity, id }: { entity: AuditedEntity; id: number }) {
  if (useSession()?.role !== 'SystemAdmin') return null
  return (
    <Section title="History" isOpenAtFirst={false}>
      <HistoryList entity={entity} id={id} />
    </Section>
  )
}

function HistoryList({ entity, id }: { entity: AuditedEntity; id: number }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const history = useQuery(endpointQuery(getHistory, { params: { entity, id } }))
  if (history.isError) return <FailedState message={messageOf(history.error)} onRetry={() => void history.refetch()} />
  if (!history.data) return <Spinner />
  if (history.data.length === 0) return <EmptyState title="No changes were made since history is kept" />
  return (
    <ol className="history">
      {history.data.map(({ id: entryId, at, userName, action, changes }) => (
        <li key={entryId}>
          <p>
            <strong>{userName || 'Somebody'}</strong> {words[action]}{' '}
            <span className="muted figures">{formatValue('time', at, timeZoneId)}</span>
          </p>
          <ul>
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                <span className="muted">{fieldWords(field)}:</span> {action !== 'create' && <del>{before ?? '–'}</del>}{' '}
                {action !== 'delete' && <ins>{after ?? '–'}</ins>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** friendlyName: Friendly name. */
function fieldWords(field: string): string {
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
