import * as words from '#words/imports'
import { createFileRoute } from '@tanstack/react-router'
import type { ImportKind } from '../../../contract/imports/importEndpoints.ts'
import { importKinds } from '../../../contract/imports/importKinds.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { LeaveGuard } from '../../records/LeaveGuard.tsx'
import { positive } from '../../records/listSearch.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { ProgressBar } from '../../ui/messages/ProgressBar.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import { useImport } from './useImport.ts'
import '../../records/records.css'
import './imports.css'

interface ImportSearch {
  kind?: ImportKind | undefined
  customerId?: number | undefined
}

export const Route = createFileRoute('/_signedIn/_administrator/import')({
  validateSearch: (search: Record<string, unknown>): ImportSearch => {
    const kind = importKinds.find((one) => one === search.kind)
    const customerId = positive(search.customerId)
    return { ...(kind ? { kind } : {}), ...(customerId === undefined ? {} : { customerId }) }
  },
  component: ImportScreen,
})

const kindOptions = importKinds.map((id) => ({ id, name: words.kind({ kind: id }) }))

function ImportScreen() {
  const { kind = 'assets', customerId = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const table = useImport(kind, customerId)
  const { work } = table
  const isBusy = ['reading', 'checking', 'importing'].includes(work.phase)
  const set = (change: ImportSearch) => {
    // The file was checked for another customer or kind of record.
    table.clear()
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
  }
  return (
    <div className="page page-form">
      <PageHeader title={words.title()} />
      <section className="card form record-form">
        <Select
          label={words.whatToImport()}
          options={kindOptions}
          value={kind}
          onChange={(next) => set({ kind: next })}
          isDisabled={isBusy}
        />
        <CustomerField
          value={customerId}
          onChange={(id) => set({ customerId: id ?? undefined })}
          prefill={(id) => set({ customerId: id })}
        />
        <p className="muted">{words.hint({ kind })}</p>
        <div>
          <TemplateMenu kind={kind} />
        </div>
        {customerId === null ? (
          <p className="muted">{words.chooseCustomer()}</p>
        ) : (
          <FileField
            label={words.chooseFile()}
            accept=".csv,.txt,.xlsx,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            text={work.fileName || null}
            error={work.file && 'fault' in work.file ? work.file.fault : undefined}
            onChoose={(file) => void table.choose(file)}
          />
        )}
        <ImportState table={table} isBusy={isBusy} />
        {work.rows.length > 0 && (
          <ImportPreview kind={kind} work={work} isBusy={isBusy} onRun={() => void table.run()} />
        )}
      </section>
      <LeaveGuard isDirty={() => work.phase === 'importing'} />
    </div>
  )
}

function ImportState({ table, isBusy }: { table: ReturnType<typeof useImport>; isBusy: boolean }) {
  const { phase, file, done, total, failure } = table.work
  return (
    <>
      {phase === 'reading' && <ProgressBar text={words.readingFile()} done={1} />}
      {phase === 'checking' && <ProgressBar text={words.checkingRows({ done, total })} done={done / total} />}
      {phase === 'importing' && <ProgressBar text={words.importingRows({ done, total })} done={done / total} />}
      {isBusy && phase !== 'reading' && (
        <div>
          <Button onPress={table.stop}>{words.stop()}</Button>
        </div>
      )}
      <div role="alert">{failure && <Banner tone="danger">{words.importAgainHint({ failure })}</Banner>}</div>
      {file && 'note' in file && file.note && <Banner tone="warning">{file.note}</Banner>}
      {file && 'unknown' in file && file.unknown.length > 0 && (
        <Banner tone="warning">{words.unknownColumns({ names: file.unknown.join(', ') })}</Banner>
      )}
    </>
  )
}
