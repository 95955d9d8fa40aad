import { iButtonDetails, type IButtonListItem } from '../../../../contract/ibuttons/iButtonEndpoints.ts'
import { iButtonReport } from '../../../../contract/reports/iButtonReportEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { reportQuery } from '../reportQuery.ts'
import { daysOfMonth, type IButtonReportChoice } from './iButtonReportChoice.ts'

/** Every key fob that the user may report on. */
export const fobsQuery = endpointQuery(iButtonDetails, {
  query: { FetchAll: 'true', PageSize: 50, PageNumber: 1, SortDirection: 'asc', SortString: 'customer' },
})

/** How a key fob is offered: customer - name(serial), or customer - serial while it has no name. */
export function fobText({ customerName, name, serialNo }: Pick<IButtonListItem, 'customerName' | 'name' | 'serialNo'>) {
  return `${customerName} - ${name ? `${name}(${serialNo})` : serialNo}`
}

/** The report of a choice. */
export function iButtonReportQuery({ fob, month }: IButtonReportChoice, timeZoneId: string) {
  const { serialNo = '', customerId = 0 } = fob ?? {}
  const body = { serialNo, customerId, ...daysOfMonth(month), Timezone: timeZoneId, UseFiltering: false }
  return reportQuery(iButtonReport, { body }, fob !== null)
}
