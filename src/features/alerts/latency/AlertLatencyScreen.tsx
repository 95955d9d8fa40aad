import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getAlertLatency } from '../../../../contract/alerts/latencyEndpoints.ts'
import { messageOf } from '../../../http/apiError.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { Tabs } from '../../../ui/buttons/Tabs.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../../ui/table/DownloadMenu.tsx'
import { latencyColumns } from './latencyColumns.ts'

export const Route = createFileRoute('/_signedIn/_administrator/alertLatency')({
  // With the first download, so no more than the text.
  validateSearch: ({ period }: Record<string, unknown>) => (period === 'month' ? { period } : {}),
  component: AlertLatencyScreen,
})

const periods = [
  { id: 'day', title: 'Last day' },
  { id: 'month', title: 'Last 30 days' },
] as const
type Period = (typeof periods)[number]['id']

function AlertLatencyScreen() {
  const { period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="page">
      <PageHeader title="Alert latency" />
      <p className="muted">
        How long alerts took from step to step. Half of them stayed below p50, 95 of 100 below p95, 99 of 100 below p99.
        Of each alert the first message that was sent counts, and the first phone that showed it. Drills are left out,
        and so is what was recorded late.
      </p>
      <Tabs
        label="Period"
        selected={period ?? 'day'}
        onSelect={(id) => void navigate({ search: id === 'month' ? { period: id } : {}, replace: true })}
        items={periods.map(({ id, title }) => ({ id, title, content: <LatencyTable period={id} title={title} /> }))}
      />
    </div>
  )
}

const lookAgainMs = 60_000

function LatencyTable({ period, title }: { period: Period; title: string }) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(getAlertLatency, { query: { period } }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  const label = `Alert latency, ${title.toLowerCase()}`
  return (
    <>
      {data && data.length > 0 && <DownloadMenu label={label} columns={latencyColumns} rows={data} fileName={label} />}
      <DataTable
        label={label}
        columns={latencyColumns}
        rows={data}
        rowKey={({ kind, step }) => `${kind} ${step}`}
        error={error && messageOf(error)}
        onRetry={() => void refetch()}
        emptyTitle="No alerts"
        emptyText="No alerts were raised in this period."
      />
    </>
  )
}
