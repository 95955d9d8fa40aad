import { useState } from 'react'
import { useIsPhone } from '../../ui/page/screenWidth.ts'
import { ReportBar } from './ReportBar.tsx'
import { ReportControls, type ReportControlsProps } from './ReportControls.tsx'
import type { ReportAbout } from './ReportPrintHead.tsx'

export interface ReportFormProps extends ReportControlsProps {
  /** Changes with each other report. */
  reportKey: string
  /** What the report that is shown is about; null before one is chosen. */
  about: ReportAbout | null
}

/** The fields of a report. On phones they are folded away once the report is chosen. */
export function ReportForm({ reportKey, about, ...controls }: ReportFormProps) {
  // The form is folded away again with each other report.
  const [openKey, setOpenKey] = useState<string | null>(null)
  const isOpen = about === null || openKey === reportKey
  // A phone makes the fields once they are wanted, and what was chosen in them stays when they are folded away.
  const [madeKey, setMadeKey] = useState<string | null>(null)
  const isMade = !useIsPhone() || isOpen || madeKey === reportKey
  return (
    <>
      <div className="report-fields" data-folded={isOpen ? undefined : ''}>
        {isMade && <ReportControls key={reportKey} {...controls} />}
      </div>
      {about && (
        <ReportBar
          report={controls.report}
          choice={controls.initial}
          about={about}
          now={controls.now}
          isFormOpen={isOpen}
          onToggleForm={() => {
            setOpenKey(isOpen ? null : reportKey)
            setMadeKey(reportKey)
          }}
          onStep={controls.onCreate}
        />
      )}
    </>
  )
}
