import { useState } from 'react'
import type { MadeReport } from '../../../domain/reports/sheets/reportSheets.ts'
import type { FileAbout } from '../../../domain/tables/sheet.ts'
import { safeFileName } from '../../../domain/tables/safeFileName.ts'
import { showError } from '../../http/errorMessage.ts'
import { saveWorkbook } from '../../tables/saveFile.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

export interface DownloadAllProps {
  made: MadeReport
  about: Omit<FileAbout, 'timeZone'>
  timeZoneId: string
}

/** Downloads all tables of a report as one workbook, the same one that a scheduled report is mailed with. */
export function DownloadAll({ made, about: { title, subject, period }, timeZoneId }: DownloadAllProps) {
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      const { reportToXlsx } = await import('./reportToXlsx.ts')
      const bytes = await reportToXlsx(made, timeZoneId, { title, subject, period })
      saveWorkbook(`${safeFileName(`${title}_${subject}_${period}`)}.xlsx`, bytes)
    } catch (error) {
      console.warn('Download failed', error)
      showError('The file could not be made.')
    } finally {
      setLoading(false)
    }
  }
  return <IconButton name="Download all" icon="download" isDisabled={isLoading} onPress={() => void download()} />
}
