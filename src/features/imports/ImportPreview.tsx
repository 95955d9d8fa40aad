import * as words from '#words/imports'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportKind } from '../../../contract/imports/importEndpoints.ts'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../ui/table/DownloadMenu.tsx'
import { focusText, isFocusLost } from '../../ui/page/focusScreen.ts'
import { useIsPhone } from '../../ui/page/screenWidth.ts'
import { badColumns, previewColumns } from './previewColumns.tsx'
import type { useImport } from './useImport.ts'

export interface ImportPreviewProps {
  kind: ImportKind
  work: ReturnType<typeof useImport>['work']
  isBusy: boolean
  onRun: () => void
}

/** Shows what a file would import, row by row with errors, and then the outcome. */
export function ImportPreview({ kind, work, isBusy, onRun }: ImportPreviewProps) {
  const { rows, file } = work
  const [isWrongOnly, setWrongOnly] = useState(false)
  const wrong = useMemo(() => rows.filter(({ errors }) => errors.length > 0), [rows])
  const imported = useMemo(() => rows.filter(({ isImported }) => isImported).length, [rows])
  // Until all are checked, nobody knows which are ready.
  const isChecking = work.phase === 'checking'
  const ready = isChecking ? 0 : rows.length - wrong.length - imported
  const isPhone = useIsPhone()
  const outcome = useFocusAfter(isBusy)
  const names = file && 'columns' in file ? file.columns : []
  const columns = useMemo(
    () => (file && 'columns' in file ? previewColumns(kind, file.columns, file.rows, isPhone, isChecking) : []),
    [kind, file, isPhone, isChecking],
  )
  return (
    <section className="import-preview" aria-label={words.preview()}>
      <p ref={outcome} role="status" className="figures">
        {imported > 0 && <strong>{words.imported({ kind, count: imported })}</strong>}
        {ready > 0 && words.readyToImport({ kind, count: ready })}
        {wrong.length > 0 && <strong className="import-fault">{words.withErrors({ count: wrong.length })}</strong>}
      </p>
      <div className="form-actions">
        {ready > 0 && (
          <Button look="primary" isDisabled={isBusy} onPress={onRun}>
            {words.importCount({ kind, count: ready })}
          </Button>
        )}
        {imported > 0 && !isBusy && (
          <Link to={importedList[kind]} className={buttonClass()}>
            {words.view({ kind })}
          </Link>
        )}
        {wrong.length > 0 && !isBusy && (
          <>
            <span className="import-bad">
              {words.downloadWrong()}
              <DownloadMenu
                label={words.rowsWithErrors()}
                columns={badColumns(names)}
                rows={wrong}
                fileName={`${kind}-with-errors`}
              />
            </span>
            <Checkbox isSelected={isWrongOnly} onChange={setWrongOnly}>
              {words.onlyWrong()}
            </Checkbox>
          </>
        )}
      </div>
      <DataTable
        label={words.rowsOfFile()}
        columns={columns}
        rows={isWrongOnly ? wrong : rows}
        rowKey={({ row }) => row}
        rowTone={({ errors, isImported }) => (errors.length > 0 ? 'danger' : isImported ? 'good' : undefined)}
      />
    </section>
  )
}

/**
 * Returns the ref of the text that says what became of the work: it's focused when the focus went with the button that began it, and comes
 * into view where it's below the window.
 */
function useFocusAfter(isBusy: boolean) {
  const text = useRef<HTMLParagraphElement>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    const outcome = wasBusy.current && !isBusy ? text.current : null
    if (outcome && isFocusLost()) focusText(outcome)
    if (outcome && outcome.getBoundingClientRect().top > 0) outcome.scrollIntoView({ block: 'nearest' })
    wasBusy.current = isBusy
  }, [isBusy])
  return text
}

/** Where the records of each kind of import are listed. */
const importedList = { assets: '/assets', devices: '/devices', users: '/users' } as const satisfies Record<
  ImportKind,
  string
>
