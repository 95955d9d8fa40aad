import { assetReport } from '../../contract/reports/assetLogEndpoints.ts'
import { assetLogItems } from '../../domain/reports/assetLogItems.ts'
import { isCalendarDay } from '../../domain/time/calendarDay.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { readImeis } from './assetLogStore.ts'
import { fillLocations } from './fillAddresses.ts'
import { readMessages } from './messageSpanStore.ts'
import type { ReportDeps } from './tripLogRoutes.ts'
import { readReportAsset } from './tripLogStore.ts'

/** Registers the Asset Log. */
export function registerAssetLog(register: Register, { db, nameFor }: ReportDeps): void {
  register(assetReport, async ({ caller, body, signal }) => {
    const { AssetId, SearchDate, TimezoneTz, UseFiltering } = body
    if (!isCalendarDay(SearchDate)) throw invalid({ SearchDate: ['SearchDate must be a day, YYYY-MM-DD.'] })
    if (!isTimeZoneId(TimezoneTz))
      throw invalid({ TimezoneTz: ['TimezoneTz must be a time zone, for example Australia/Sydney.'] })
    const asset = await readReportAsset(db, caller, AssetId)
    if (!asset) throw notFound('This asset')
    const { start, end } = dayBounds(SearchDate, TimezoneTz)
    const messages = await readMessages(db, AssetId, start, end)
    const imeis = await readImeis(db, [...new Set(messages.map(({ deviceId }) => deviceId))])
    const items = assetLogItems(messages, imeis, UseFiltering)
    await fillLocations(
      items.filter(({ gPRMC_Validity }) => gPRMC_Validity !== 'V'),
      (item) => [item.gPRMC_Latitude, item.gPRMC_Longitude],
      await nameFor(asset),
      { signal },
    )
    return { items }
  })
}
