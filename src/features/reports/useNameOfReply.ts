import { useEffect } from 'react'
import { searchOf, type ReportChoice } from '../../../domain/reports/choice/reportChoice.ts'
import type { ReportDefinition } from '../../../contract/reports/defineReport.ts'
import type { useReportAddress } from './useReportAddress.ts'

/**
 * Puts the asset's name in the reply (empty where the reply has none) into a report's address, whose link may be older than the name.
 */
export function useNameOfReply(
  report: Pick<ReportDefinition, 'params' | 'days'>,
  choice: ReportChoice,
  name: string | undefined,
  open: ReturnType<typeof useReportAddress>[1],
): void {
  const { asset } = choice
  const named = asset && name && name !== asset.assetName ? { ...choice, asset: { ...asset, assetName: name } } : null
  // As text, because it's another object with each render, and opening an address renders.
  const search = named && JSON.stringify(searchOf(report, named))
  useEffect(() => {
    if (search !== null) void open({ search: JSON.parse(search), replace: true })
  }, [search, open])
}
