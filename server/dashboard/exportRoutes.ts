import * as words from '#words/errors'
import { formatInTimeZone } from 'date-fns-tz'
import { dashboardContent, getCsv } from '../../contract/dashboard/exportEndpoints.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { isTimeZoneId, toIana } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import { invalid } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { countFleet } from './dashboardStore.ts'
import { writeCsv } from './writeCsv.ts'

/** Registers the CSV export of a table, and the counts of the dashboard. */
export function registerExports(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(getCsv, async ({ body, caller }) => {
    const timeZone = body.timeZonesId || caller.timeZoneId
    if (!isTimeZoneId(timeZone)) throw invalid({ timeZonesId: [words.dashboardTimeZone()] })
    const day = formatInTimeZone(now(), toIana(timeZone), 'yyyy-MM-dd')
    const name = body.reportType ? [body.reportType, body.assetName, day].filter(Boolean).join('_') : 'file'
    return new Response(writeCsv(body.data), {
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(`${name}.csv`) },
    })
  })

  register(dashboardContent, ({ caller }) => countFleet(db, caller, assetStatus.disabled))
}

/** Returns the header with both forms of the file name: ASCII for old clients, and the full name. */
function attachment(name: string): string {
  const safe = name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '-')
  const encoded = encodeURIComponent(safe).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${safe.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encoded}`
}
