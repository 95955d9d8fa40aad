import { useEffect } from 'react'
import { reportDefinitions } from '../../../../contract/reports/reportDefinitions.ts'
import { searchOf, type ReportChoice } from '../../../../domain/reports/choice/reportChoice.ts'
import type { ReportSearch } from '../../../../domain/reports/choice/reportSearch.ts'
import { useServerReached } from '../../../http/serverReach.ts'
import { keepOffline, readOffline } from '../../../offline/savedReports.ts'
import { readSession } from '../../../session/session.ts'
import { useReportAddress } from '../useReportAddress.ts'

const lastKey = 'last trip log'

/** Remembers which report was shown last and when (epoch milliseconds), so that it can be opened offline. Renders nothing. */
export function RememberTripLog({ choice, shownAt }: { choice: ReportChoice; shownAt: number | undefined }) {
  const search = JSON.stringify(searchOf(reportDefinitions.tripLog, choice))
  useEffect(() => {
    if (shownAt !== undefined) void keepOffline(lastKey, readSession()?.userId ?? '', JSON.parse(search), shownAt)
  }, [search, shownAt])
  return null
}

/** Opens the report that was last shown on this device when the screen is opened without a server. */
export function useLastTripLog(): void {
  const [{ assetId }, open] = useReportAddress()
  const isReached = useServerReached()
  const isChosen = assetId !== undefined
  useEffect(() => {
    if (isChosen || isReached) return
    let isLeft = false
    void readOffline<ReportSearch>(lastKey, readSession()?.userId ?? '').then((last) => {
      if (last && !isLeft) void open({ search: last.data, replace: true })
    })
    return () => {
      isLeft = true
    }
  }, [isChosen, isReached, open])
}
