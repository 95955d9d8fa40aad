import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ReportSearch } from '../../../domain/reports/choice/reportSearch.ts'

type Open = (to: { search: ReportSearch; replace: boolean }) => Promise<void>

/** Returns the choice in a report's address, and a function that changes it. */
export function useReportAddress(): [search: ReportSearch, open: Open] {
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = useCallback<Open>(
    ({ search: next, replace }) => navigate({ to: '.', search: next, replace }),
    [navigate],
  )
  return [search, open]
}
