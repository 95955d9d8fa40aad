import * as words from '#words/imports'
import { importColumns, requiredColumns, type ImportKind } from '../../../contract/imports/importEndpoints.ts'
import { showError } from '../../http/errorMessage.ts'
import { exportTable, type ExportFormat } from '../../tables/exportTable.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Menu } from '../../ui/buttons/Menu.tsx'

/** Downloads an empty file with the columns of an import. Required columns are marked. */
export function TemplateMenu({ kind }: { kind: ImportKind }) {
  const required: readonly string[] = requiredColumns[kind]
  const columns = importColumns[kind].map((name) => ({
    key: name,
    header: required.includes(name) ? `${name} (required)` : name,
    kind: 'text' as const,
    value: () => '',
  }))
  const save = (format: ExportFormat) =>
    void exportTable(format, { columns, rows: [], fileName: `${kind}-template`, timeZoneId: 'act' }).catch(() =>
      showError(words.fileFailed()),
    )
  return (
    <Menu
      className="button button-secondary"
      trigger={
        <>
          <Icon name="download" />
          {words.downloadTemplate()}
        </>
      }
      choices={[
        { id: 'csv', text: 'CSV', onChoose: () => save('csv') },
        { id: 'xlsx', text: 'Excel', onChoose: () => save('xlsx') },
      ]}
    />
  )
}
