import { expect, test } from 'vitest'
import { ApiError } from '../http/apiError.ts'
import { poiReport } from '../../contract/reports/poiReportEndpoints.ts'
import { temperatureReport } from '../../contract/reports/temperatureEndpoints.ts'
import { visit } from '../../contract/reports/visitEndpoints.ts'
import { reportQueue } from './reportQueue.ts'
import { wholeReply } from './wholeReply.ts'

const caller = { userName: 'user', role: 'User' as const, groupIds: [], timeZoneId: 'UTC' }

/** Returns a queue of reports that only finish when end is called, and the paths of those that have started, in order. */
function reports() {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const { make, waiting } = reportQueue(({ path }, { send }) => {
    started.push(path)
    return new Promise((resolve, reject) =>
      ends.set(path, (error) => (error ? reject(error) : resolve(send(Uint8Array.from(Buffer.from(path)), true)))),
    )
  })
  const request = async (
    endpoint: { path: string },
    signal = new AbortController().signal,
    userId = 1,
    customerId = 1,
  ) => (await wholeReply(make, endpoint, { caller: { ...caller, userId, customerId }, signal })).toString()
  const end = (endpoint: { path: string }, error?: Error) => ends.get(endpoint.path)!(error)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
  return { started, end, request, settled, waiting }
}

test('day reports are created one at a time, in the order requested, and one that fails doesn’t hold up others', async () => {
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

test('waiting reports are counted by queue, without those in progress', async () => {
  const { end, request, settled, waiting } = reports()
  expect(waiting()).toEqual({ day: 0, months: 0 })
  const gone = new AbortController()
  const running = [request(visit), request(poiReport)]
  const waits = request(temperatureReport, undefined, 2)
  const leaves = request(temperatureReport, gone.signal, 3, 2)
  await settled()
  expect(waiting()).toEqual({ day: 2, months: 0 })
  gone.abort(new Error('went away'))
  await expect(leaves).rejects.toThrow('went away')
  expect(waiting()).toEqual({ day: 1, months: 0 })
  end(visit)
  end(poiReport)
  await Promise.all(running)
  await settled()
  expect(waiting()).toEqual({ day: 0, months: 0 })
  end(temperatureReport)
  await waits
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

/** Returns a queue whose reports are made at once, in turns of the event loop, and a request by a user of a customer. */
function orders() {
  const made: string[] = []
  const { make } = reportQueue(async (_endpoint, { caller: { customerId, userId } }) => {
    made.push(`${customerId}/${userId}`)
    await new Promise((resolve) => setImmediate(resolve))
  })
  const request = (customerId: number, userId: number, signal = new AbortController().signal) =>
    wholeReply(make, visit, { caller: { ...caller, userId, customerId }, signal })
  return { made, request }
}

test('reports are made for each customer in rotation, and for each of its users', async () => {
  const { made, request } = orders()
  const many = Array.from({ length: 6 }, () => request(1, 1))
  await Promise.all([...many, request(1, 2), request(2, 3), request(2, 3)])
  // The one under way, then those who had none: nobody waits for a second one of who asked for six.
  expect(made.slice(0, 4)).toEqual(['1/1', '2/3', '1/2', '2/3'])
})

test('of 600 reports of one user, those beyond the 50 that may wait are refused, and another user waits for one', async () => {
  const { made, request } = orders()
  const results = Array.from({ length: 600 }, () => request(1, 1).catch((error: unknown) => error))
  const other = request(2, 2)
  await other
  expect(made.indexOf('2/2')).toBeLessThanOrEqual(2)
  const refused = (await Promise.all(results)).filter((result) => result instanceof ApiError)
  expect(refused).toHaveLength(600 - 51)
  expect(refused[0]).toMatchObject({
    status: 429,
    message: 'You have 50 reports waiting. Wait until some of them are ready, or cancel them.',
    headers: { 'Retry-After': '10' },
  })
})

test('a report whose caller leaves no longer counts as waiting', async () => {
  const { made, request } = orders()
  const leaving = new AbortController()
  const first = request(1, 1)
  const left = Array.from({ length: 50 }, () => request(1, 1, leaving.signal).catch(() => 'left'))
  leaving.abort(new Error('went away'))
  const later = Array.from({ length: 50 }, () => request(1, 1))
  await Promise.all([first, ...later])
  expect(await Promise.all(left)).toEqual(Array.from({ length: 50 }, () => 'left'))
  expect(made).toHaveLength(51)
})
