import { useEffect } from 'react'
import { readSession } from '../../session/session.ts'
import { describeReport } from '../../offline/savedReports.ts'
import type { ReportAbout } from './ReportPrintHead.tsx'

/** Where the report that is shown is kept on the device, if it has just come from the server. */
export interface SavedPlace {
  key: string
  href: string
  /** When it was kept, epoch milliseconds. */
  savedAt: number
}

/** Writes beside the kept report how it is found again. */
export function useSavedEntry(
  place: SavedPlace | undefined,
  title: string,
  about: ReportAbout | null | undefined,
): void {
  const { key, href, savedAt } = place ?? {}
  const { subject, period } = about ?? {}
  useEffect(() => {
    if (key === undefined || href === undefined || subject === undefined || period === undefined) return
    void describeReport(key, readSession()?.userId ?? '', { title, subject, period, href })
  }, [key, href, savedAt, title, subject, period])
}
