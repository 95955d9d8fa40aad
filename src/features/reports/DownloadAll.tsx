import * as words from '#words/reports'
import { useState } from 'react'
import type { ReportTable } from '../../../domain/reports/reportTable.ts'
import type { FileAbout } from '../../../domain/tables/sheet.ts'
import { safeFileName } from '../../../domain/tables/safeFileName.ts'
import { showError } from '../../http/errorMessage.ts'
import { saveWorkbook } from '../../tables/saveFile.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

export interface DownloadAllProps {
  tables: Readonly<Record<string, ReportTable>>
  about: Omit<FileAbout, 'timeZone'>
  timeZoneId: string
}

/** Downloads all tables of a report as one workbook, the same as a scheduled report's attachment. */
export function DownloadAll({ tables, about, timeZoneId }: DownloadAllProps) {
  const { title, subject, period } = about
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      const { reportToXlsx } = await import('./reportToXlsx.ts')
      const bytes = await reportToXlsx(tables, timeZoneId, about)
      saveWorkbook(`${safeFileName(`${title}_${subject}_${period}`)}.xlsx`, bytes)
    } catch (error) {
      console.warn('Download failed', error)
      showError(words.fileFailed())
    } finally {
      setLoading(false)
    }
  }
  return (
    <IconButton name={words.downloadAll()} icon="download" isDisabled={isLoading} onPress={() => void download()} />
  )
}
