import * as words from '#words/proof'
import { useState } from 'react'
import { reportEvidence } from '../../../contract/reports/evidenceEndpoints.ts'
import { hasEvidence, type EvidenceReportId, type MadeReportId } from '../../../contract/reports/reportDefinitions.ts'
import { compactDayBody } from '../../../domain/reports/day/compactDayBody.ts'
import type { ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import { safeFileName } from '../../../domain/tables/safeFileName.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { messageOf } from '../../http/callError.ts'
import { showError } from '../../http/errorMessage.ts'
import { saveFile } from '../../tables/saveFile.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'

export interface DownloadEvidenceProps<Id extends MadeReportId = MadeReportId> {
  report: Id
  choice: ReportChoice
  /** The name of the file, without an ending. */
  name: string
}

/** The action of a report that has evidence. */
export const DownloadEvidence = ({ report, ...props }: DownloadEvidenceProps) =>
  hasEvidence(report) && <EvidenceButton report={report} {...props} />

/** Downloads a report with the signed readings that it follows from, as an archive that /verify and the verify command check. */
function EvidenceButton({ report, choice, name }: DownloadEvidenceProps<EvidenceReportId>) {
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      const { AssetId, SearchDate, Timezone, UseFiltering } = compactDayBody(choice)
      const body = { Report: report, AssetId, SearchDate, Timezone, UseFiltering }
      const [{ files }, { strToU8, zipSync }] = await Promise.all([
        callEndpoint(reportEvidence, { body }),
        import('fflate'),
      ])
      const bytes = zipSync(Object.fromEntries(files.map((file) => [file.name, strToU8(file.content)])))
      saveFile(`${safeFileName(name)}.zip`, new Blob([Uint8Array.from(bytes)], { type: 'application/zip' }))
    } catch (error) {
      console.warn('Evidence could not be downloaded', error)
      showError(messageOf(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <IconButton name={words.downloadEvidence()} icon="shield" isDisabled={isLoading} onPress={() => void download()} />
  )
}
