import * as words from '#words/ui'
import { useContext, useState } from 'react'
import type { Column } from '../../tables/column.ts'
import { FileAboutContext } from '../../tables/FileAboutContext.ts'
import { exportTable, type ExportFormat } from '../../tables/exportTable.ts'
import { CallError } from '../../http/callError.ts'
import { showError } from '../../http/errorMessage.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../buttons/Icon.tsx'
import { Menu } from '../buttons/Menu.tsx'
import { Spinner } from '../messages/Spinner.tsx'

export interface DownloadMenuProps<Row> {
  /** What is downloaded, for the button's accessible name, such as Download Trips. */
  label: string
  columns: readonly Column<Row>[]
  /** The rows, or a function that loads all of them. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>)
  /** The file name without its extension. */
  fileName: string
  /** The time zone in which times are written. Default: the user's. */
  timeZoneId?: string | undefined
}

/** Downloads a table as CSV or Excel, with the same contents as on the screen. */
export function DownloadMenu<Row>({ label, columns, rows, fileName, ...given }: DownloadMenuProps<Row>) {
  const ownTimeZoneId = useSession()?.timeZoneID ?? 'act'
  const timeZoneId = given.timeZoneId ?? ownTimeZoneId
  const about = useContext(FileAboutContext)
  const [isLoading, setLoading] = useState(false)
  const download = (format: ExportFormat) => {
    setLoading(true)
    save(format)
      .catch((error: unknown) => {
        console.warn('Download failed', error)
        // A call that failed while the rows were loaded says what to do.
        showError(error instanceof CallError ? error.message : words.fileFailed())
      })
      .finally(() => setLoading(false))
  }
  const save = async (format: ExportFormat) => {
    const all = typeof rows === 'function' ? await rows() : rows
    await exportTable(format, { columns, rows: all, fileName, timeZoneId, name: label, about })
  }
  return (
    <Menu
      name={words.download({ label })}
      trigger={isLoading ? <Spinner isTextUnseen text={words.preparingDownload()} /> : <Icon name="download" />}
      placement="bottom end"
      choices={[
        { id: 'csv', text: 'CSV', onChoose: () => download('csv') },
        { id: 'xlsx', text: 'Excel', onChoose: () => download('xlsx') },
      ]}
    />
  )
}
