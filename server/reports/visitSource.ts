import { rawMessageLists } from '../../domain/reports/day/rawMessages.ts'
import { visitReport } from '../../domain/reports/visit/visitReport.ts'
import { loadDay } from './reportInputs.ts'
import { reportSource } from './reportSource.ts'
import { fillVisitAddresses } from './visitAddresses.ts'

/** How the server makes the Visit report. */
export const visitSource = reportSource('visit', {
  load: (request) => loadDay(request, request.body),
  compute: visitReport,
  name: async (report, _input, { nameFor, body }) =>
    fillVisitAddresses(report, await nameFor({ assetId: body.AssetId })),
  apart: rawMessageLists,
})
