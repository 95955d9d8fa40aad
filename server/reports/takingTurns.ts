import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint } from '../../contract/endpoint.ts'
import { groupRunningSummary, assetSummary } from '../../contract/reports/summaryEndpoints.ts'
import { poiReport } from '../../contract/reports/poiReportEndpoints.ts'
import type { Register } from '../kit/registerEndpoint.ts'
import type { ReverseGeocode } from './fillAddresses.ts'

/** Reports of months may take a while: they wait for each other and not before those of a day. */
const periodReports: readonly Endpoint[] = [assetSummary, groupRunningSummary, poiReport]

/**
 * Registers reports so that few are made at once: one of a day and one of a period, the others in the order in which they were
 * asked for. Ten at once are not ready sooner, but a message that comes in meanwhile would wait for ten queries. For whoever
 * went away meanwhile none is made (499).
 */
export function takingTurns(register: Register): Register {
  const ofDay = lane()
  const ofPeriod = lane()
  return (endpoint, handler) => {
    const run = periodReports.includes(endpoint) ? ofPeriod : ofDay
    register(endpoint, (call) =>
      run(async () => (call.signal.aborted ? new Response(null, { status: 499 }) : handler(call))),
    )
  }
}

/** Runs one work after the other. */
function lane() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined).then(() => nextTurn())
    return next
  }
}

const namesAtOnce = 100

/** Lets others have the thread now and then while thousands of places are named. */
export function unhurried(reverseGeocode: ReverseGeocode): ReverseGeocode {
  let named = 0
  return async (...place) => {
    if (++named % namesAtOnce === 0) await nextTurn()
    return reverseGeocode(...place)
  }
}
