import * as errors from '#words/errors'
import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import * as field from '../recordFields.ts'
import { optionalId } from '../optionalId.ts'

const value = v.nullish(v.union([v.string(), v.number(), v.boolean()]))
const rows = v.array(v.record(v.string(), value, () => errors.dashboardFlatRows()))

export const getCsv = endpoint('POST', '/api/Csv/GetCsv', {
  access: 'signedIn',
  summary:
    'The given rows as a CSV file named {reportType}_{assetName}_{yyyy-MM-dd}.csv; the day is that of timeZonesId, or of the caller.',
  body: v.object({
    /** A list of flat objects, or the same as JSON text. */
    data: v.union([
      v.pipe(
        v.string(),
        v.parseJson(undefined, () => errors.dashboardNotJson()),
        rows,
      ),
      rows,
    ]),
    timeZonesId: field.optionalText(words.timeZonesIdSent, 60),
    reportType: field.optionalText(words.reportTypeSent, 100),
    assetName: field.optionalText(words.assetNameSent, 200),
    assetId: optionalId,
  }),
  maxBodyBytes: 20_000_000,
  replyType: 'text/csv',
  reply: v.string(),
})

export const dashboardContent = endpoint('GET', '/api/Dashboard/DashboardContent', {
  access: 'signedIn',
  summary: 'How many assets (disabled ones aside) and depots the caller may see.',
  reply: v.object({ assets: v.number(), depots: v.number() }),
})
