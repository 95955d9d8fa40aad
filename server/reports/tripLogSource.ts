import { tripLog } from '../../domain/reports/tripLog/tripLog.ts'
import { rawMessageLists } from '../../domain/reports/day/rawMessages.ts'
import { fillTripAddresses } from '../../domain/reports/day/fillTripAddresses.ts'
import { loadDay } from './reportInputs.ts'
import { reportSource } from './reportSource.ts'

/** How the server makes the Motor Vehicle Trip Log. */
export const tripLogSource = reportSource('tripLog', {
  load: (request) => loadDay(request, request.body),
  compute: tripLog,
  name: async (report, _input, { nameFor, body }) =>
    fillTripAddresses(report, await nameFor({ assetId: body.AssetId })),
  apart: rawMessageLists,
})
