import type { Column } from '../kit/column.ts'
import { exportTable, type ExportFormat } from '../kit/exportTable.ts'
import { showError } from '../kit/errorMessage.ts'
import { useSession } from '../kit/session.ts'
import { Icon } from './Icon.tsx'
import { Menu } from './Menu.tsx'

export interface DownloadMenuProps<Row> {
  /** What is downloaded, for those who hear the button: Download Trips. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Without its ending. */
  fileName: string
}

/** Downloads a table as CSV or Excel, as it stands on the screen. */
export function DownloadMenu<Row>({ label, columns, rows, fileName }: DownloadMenuProps<Row>) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const download = (format: ExportFormat) => {
    exportTable(format, { columns, rows, fileName, timeZoneId }).catch((error: unknown) => {
      console.warn('Download failed', error)
      showError('The file could not be made.')
    })
  }
  return (
    <Menu
      name={`Download ${label}`}
      trigger={<Icon name="download" />}
      placement="bottom end"
      choices={[
        { id: 'csv', text: 'CSV', onChoose: () => download('csv') },
        { id: 'xlsx', text: 'Excel', onChoose: () => download('xlsx') },
      ]}
    />
  )
}
