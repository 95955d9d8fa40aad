import { expect, test } from 'vitest'
import { poiReport } from '../../contract/reports/poiReportEndpoints.ts'
import { temperatureReport } from '../../contract/reports/temperatureEndpoints.ts'
import { visit } from '../../contract/reports/visitEndpoints.ts'
import { reportQueue } from './reportQueue.ts'

/** Returns a queue of reports that only finish when end is called, and the paths of those that have started, in order. */
function reports() {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const make = reportQueue(({ path }) => {
    started.push(path)
    return new Promise((resolve, reject) =>
      ends.set(path, (error) => (error ? reject(error) : resolve(Buffer.from(path)))),
    )
  })
  const request = async (endpoint: { path: string }, signal = new AbortController().signal) =>
    Buffer.from(await make(endpoint, { caller: {} as never, signal })).toString()
  const end = (endpoint: { path: string }, error?: Error) => ends.get(endpoint.path)!(error)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
  return { started, end, request, settled }
}

test('of reports of a day one is made at a time, in the order asked for, and one that fails holds up nobody', async () => {
  const { started, end, request, settled } = reports()
  const first = request(visit)
  const second = request(temperatureReport)
  await settled()
  expect(started).toEqual([visit.path])
  end(visit, new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await settled()
  expect(started).toEqual([visit.path, temperatureReport.path])
  end(temperatureReport)
  expect(await second).toBe(temperatureReport.path)
})

test('a report of months lets one of a day pass', async () => {
  const { started, end, request, settled } = reports()
  const long = request(poiReport)
  const short = request(visit)
  await settled()
  expect(started).toEqual([poiReport.path, visit.path])
  end(visit)
  expect(await short).toBe(visit.path)
  end(poiReport)
  await long
})

test('no report is made for a caller who disconnected while waiting', async () => {
  const { started, end, request, settled } = reports()
  const gone = new AbortController()
  const first = request(visit)
  const second = request(temperatureReport, gone.signal)
  await settled()
  gone.abort(new Error('went away'))
  end(visit)
  await first
  await expect(second).rejects.toThrow('went away')
  expect(started).toEqual([visit.path])
})
