import * as words from '#words/alerts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getAlertLatency } from '../../../../contract/alerts/latencyEndpoints.ts'
import { messageOf } from '../../../http/callError.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { Tabs } from '../../../ui/buttons/Tabs.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../../ui/table/DownloadMenu.tsx'
import { latencyColumns, latencyFileColumns } from './latencyColumns.ts'

export const Route = createFileRoute('/_signedIn/_administrator/alertLatency')({
  // This is part of the first download, so it imports no schema.
  validateSearch: ({ period }: Record<string, unknown>) => (period === 'month' ? { period } : {}),
  component: AlertLatencyScreen,
})

const periods = [
  { id: 'day', title: words.lastDay(), label: words.latencyDay() },
  { id: 'month', title: words.lastMonth(), label: words.latencyMonth() },
] as const
type Period = (typeof periods)[number]['id']

function AlertLatencyScreen() {
  const { period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="page">
      <PageHeader title={words.latencyTitle()} />
      <p className="muted">{words.latencyIntro()}</p>
      <Tabs
        label={words.period()}
        selected={period ?? 'day'}
        onSelect={(id) => void navigate({ search: id === 'month' ? { period: id } : {}, replace: true })}
        items={periods.map(({ id, title, label }) => ({
          id,
          title,
          content: <LatencyTable period={id} label={label} />,
        }))}
      />
    </div>
  )
}

const refreshMs = 60_000

function LatencyTable({ period, label }: { period: Period; label: string }) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(getAlertLatency, { query: { period } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  })
  return (
    <>
      {data && data.length > 0 && (
        <DownloadMenu label={label} columns={latencyFileColumns} rows={data} fileName={label} />
      )}
      <DataTable
        label={label}
        columns={latencyColumns}
        rows={data}
        rowKey={({ kind, step }) => `${kind} ${step}`}
        error={error && messageOf(error)}
        onRetry={() => void refetch()}
        emptyTitle={words.noAlerts()}
        emptyText={words.noAlertsLatency()}
      />
    </>
  )
}
