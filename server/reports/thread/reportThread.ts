import { setFlagsFromString } from 'node:v8'
import { Worker, type MessagePort } from 'node:worker_threads'
import type { Logger } from 'pino'
import { ApiError } from '../../http/apiError.ts'
import { threadCalls, type ThreadCalls } from '../../threads/threadCalls.ts'
import { workerFile } from '../../threads/workerFile.ts'
import type { ReverseGeocode } from '../../geocoder/ownPlaces.ts'
import type { ReplyPiece, SendPiece } from '../../http/replyWriter.ts'
import type { MakeReport } from '../reportMaker.ts'
import type { ReportThreadSettings, RollUpOrder, ReportServerCalls, ReportThreadCalls } from './threadMessages.ts'

export interface ReportThreadDeps {
  /** The address of a PostgreSQL server; without it, the thread connects to the embedded database. */
  databaseUrl: string | undefined
  /** Returns a port that carries one connection to the embedded database. */
  connect(): Promise<MessagePort>
  now: () => number
  /** The address server's lookup; without it, the thread reads the gazetteer itself, which is faster than calling the server's thread. */
  reverseGeocode: ReverseGeocode | null
  log: Logger
  /** The version of the program, which evidence names. */
  software: string
}

export interface ReportThread {
  make: MakeReport
  /** Stores the summaries of those of the days that are missing or out of date. Rejects with the reason of the signal. */
  rollUp(order: RollUpOrder, signal: AbortSignal): Promise<void>
  /** Ends the thread, including the report it is making. */
  close(): Promise<void>
}

/**
 * V8 would let new objects take 48 MB. With this, the longest reports hold 12 to 28 MB less and take 2 % more processor time (npm run bench
 * longReports).
 */
const maxYoungGenerationSizeMb = 16

interface Running {
  worker: Worker
  calls: ThreadCalls<ReportThreadCalls>
}

/**
 * Returns the thread that makes reports, separate from the one that receives messages, raises alerts and handles requests. It starts with
 * the first report, and again with the next one after a crash; a report that is being made then throws.
 */
export function openReportThread(deps: ReportThreadDeps): ReportThread {
  const { databaseUrl, connect, now, reverseGeocode, log, software } = deps
  // V8's helper threads mark the garbage of the reports at the priority of the server itself, and on two cores a message waits
  // for them. Without them each thread marks its own, in small steps. Said before the heap is large enough to be marked.
  setFlagsFromString('--no-concurrent-marking')
  let running: Promise<Running> | null = null
  const receivers = pieceReceivers()

  async function start(): Promise<Running> {
    const settings: ReportThreadSettings = { databaseUrl, hasAddressServer: reverseGeocode !== null, software }
    const file = await workerFile('reports/thread/reportWorker')
    const worker = new Worker(file, {
      workerData: settings,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb },
      name: 'reports',
    })
    const calls = threadCalls<ReportThreadCalls, ReportServerCalls>(worker, {
      async connect() {
        const port = await connect()
        return { value: port, handedOver: [port] }
      },
      async name(places) {
        if (!reverseGeocode) throw new Error('There is no address server to ask.')
        return { value: await Promise.all(places.map((place) => reverseGeocode(...place))) }
      },
      async take({ report, piece }) {
        return { value: await receivers.take(report, piece) }
      },
      async warn(words) {
        return { value: log.warn(words) }
      },
    })
    worker.once('error', (error) => log.error({ err: error }, 'The thread that makes reports broke down'))
    worker.once('exit', () => {
      running = null
      calls.end(new Error('The thread that makes reports ended.'))
    })
    return { worker, calls }
  }

  function started(): Promise<Running> {
    running ??= start().catch((error: unknown) => {
      running = null
      throw error
    })
    return running
  }

  return {
    make: makerIn(started, receivers, now),
    async rollUp(order, signal) {
      const { calls } = await started()
      await calls.request('rollUp', order, signal)
    },
    async close() {
      const { worker } = (await running?.catch(() => undefined)) ?? {}
      await worker?.terminate()
    },
  }
}

function makerIn(
  started: () => Promise<Running>,
  receivers: ReturnType<typeof pieceReceivers>,
  now: () => number,
): MakeReport {
  return async ({ path }, { caller, params, body, signal, send, isGzipped = false, showsProgress = false }) => {
    const { calls } = await started()
    const order = { path, caller, params, body, isGzipped, showsProgress, now: now() }
    const made = await receivers.during(send, (report) => calls.request('make', { ...order, report }, signal))
    if ('last' in made) return send(made.last, true)
    const { status, message, body: reply, headers } = made.refused
    throw new ApiError(status, message, reply, headers)
  }
}

/** Knows who takes the pieces of the reports that are being made. */
function pieceReceivers() {
  const receivers = new Map<number, SendPiece>()
  let newest = 0
  return {
    /** Hands a piece over; resolves when there is room for the next one. */
    async take(report: number, piece: ReplyPiece): Promise<void> {
      const send = receivers.get(report)
      if (!send) throw new Error('Nobody waits for this report any more.')
      await send(piece, false)
    },
    /** Does the work for a report, whose number it is given, while `send` takes its pieces. */
    async during<T>(send: SendPiece, work: (report: number) => Promise<T>): Promise<T> {
      const report = ++newest
      receivers.set(report, send)
      try {
        return await work(report)
      } finally {
        receivers.delete(report)
      }
    },
  }
}
