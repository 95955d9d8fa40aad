import * as words from '#words/storage'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { installationId, retentionRecord } from '../../../contract/storage/retentionRecord.ts'
import type { Storage } from '../../../contract/storage/storageEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { History } from '../../records/History.tsx'
import { Loaded } from '../../records/Loaded.tsx'
import { useSession } from '../../session/session.ts'
import { bytesText } from '../../tables/bytesText.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { ProgressBar } from '../../ui/messages/ProgressBar.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { CustomerRulesSection } from './CustomerRulesSection.tsx'
import { installationHint, RetentionForm } from './RetentionForm.tsx'
import { archiveEntryColumns, kindColumns, monthColumns } from './storageColumns.tsx'
import { diskRoomQuery, storageQuery } from './storageQueries.ts'
import './storage.css'

export const Route = createFileRoute('/_signedIn/_administrator/storage')({ component: StorageScreen })

function StorageScreen() {
  const storage = useQuery(storageQuery)
  const { data: disk } = useQuery(diskRoomQuery)
  return (
    <div className="page">
      <PageHeader title={words.title()} />
      <p className="muted">
        {words.intro()} {disk && words.diskRoom({ free: bytesText(disk.freeBytes), total: bytesText(disk.totalBytes) })}
      </p>
      <Loaded query={storage}>{(data) => <StorageParts storage={data} />}</Loaded>
    </div>
  )
}

function StorageParts({ storage }: { storage: Storage }) {
  const { kinds, installation, months, conversion } = storage
  const rows = kinds.map((kind) => ({
    ...kind,
    keptFrom: installation.find((rule) => rule.kind === kind.kind)?.keptFrom ?? null,
  }))
  return (
    <>
      {conversion && (
        <Banner>
          <ProgressBar text={words.converting(conversion)} done={Math.min(conversion.percent, 99) / 100} />
        </Banner>
      )}
      <Obstacles storage={storage} />
      <Section title={words.stored()}>
        <DataTable label={words.stored()} columns={kindColumns} rows={rows} rowKey={({ kind }) => kind} />
      </Section>
      <Section title={words.rules()}>
        <RetentionForm
          key={JSON.stringify(installation)}
          label={words.rules()}
          customerId={null}
          rules={installation}
          installation={installation}
          months={months}
          kinds={kinds}
          hint={installationHint()}
        />
      </Section>
      <MonthsSection storage={storage} />
      <CustomerRulesSection storage={storage} />
      <ArchiveSection storage={storage} />
      <History entity="installation" id={installationId} record={retentionRecord} />
    </>
  )
}

/** What keeps the rules from being applied. */
function Obstacles({ storage: { clockDoubt, otherFolder } }: { storage: Storage }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const timeOf = (at: string) => formatValue('time', at, timeZoneId)
  return (
    <>
      {clockDoubt && (
        <Banner tone="warning">
          {words.clocksDiffer({ ...clockDoubt, server: timeOf(clockDoubt.server), other: timeOf(clockDoubt.other) })}
        </Banner>
      )}
      {otherFolder && (
        <Banner tone="warning">
          {words.otherFolder({ folder: otherFolder.folder, id: otherFolder.id ?? 'none' })}
        </Banner>
      )}
    </>
  )
}

function MonthsSection({ storage: { months, conversion } }: { storage: Storage }) {
  const columns = useMemo(() => monthColumns(months), [months])
  return (
    <Section title={words.months()} count={months.length}>
      <DataTable
        label={words.months()}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        emptyTitle={conversion ? words.monthsLater() : words.noMonths()}
        emptyText={conversion ? words.monthsLaterText() : words.noMonthsText()}
      />
    </Section>
  )
}

function ArchiveSection({ storage: { archive } }: { storage: Storage }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const columns = useMemo(() => archiveEntryColumns(timeZoneId), [timeZoneId])
  return (
    <Section title={words.archive()} count={archive.length}>
      <DataTable
        label={words.archive()}
        columns={columns}
        rows={archive}
        rowKey={({ id }) => id}
        emptyTitle={words.noArchive()}
        emptyText={words.noArchiveText()}
      />
    </Section>
  )
}
