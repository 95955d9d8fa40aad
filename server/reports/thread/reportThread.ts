import { setFlagsFromString } from 'node:v8'
import { Worker, type MessagePort } from 'node:worker_threads'
import type { Logger } from 'pino'
import { ApiError } from '../../http/apiError.ts'
import { threadCalls, type ThreadCalls } from '../../threads/threadCalls.ts'
import { workerFile } from '../../threads/workerFile.ts'
import type { ReverseGeocode } from '../../geocoder/ownPlaces.ts'
import type { MakeReport } from '../reportMaker.ts'
import type { ReportThreadSettings, RollUpOrder, ServerAnswers, ThreadAnswers } from './threadMessages.ts'

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

interface Running {
  worker: Worker
  calls: ThreadCalls<ThreadAnswers>
}

/**
 * Returns the thread that makes reports, separate from the one that receives messages, raises alerts and handles requests. It starts with
 * the first report, and again with the next one after a crash.
 */
export function openReportThread(deps: ReportThreadDeps): ReportThread {
  const { databaseUrl, connect, now, reverseGeocode, log, software } = deps
  // V8's helper threads mark the garbage of the reports at the priority of the server itself, and on two cores a message waits
  // for them. Without them each thread marks its own, in small steps. Said before the heap is large enough to be marked.
  setFlagsFromString('--no-concurrent-marking')
  let running: Promise<Running> | null = null

  async function start(): Promise<Running> {
    const settings: ReportThreadSettings = { databaseUrl, hasAddressServer: reverseGeocode !== null, software }
    const file = await workerFile('reports/thread/reportWorker')
    const worker = new Worker(file, {
      workerData: settings,
      execArgv: [],
      name: 'reports',
    })
    const calls = threadCalls<ThreadAnswers, ServerAnswers>(worker, {
      async connect() {
        const port = await connect()
        return { value: port, handedOver: [port] }
      },
      async name(places) {
        if (!reverseGeocode) throw new Error('There is no address server to ask.')
        return { value: await Promise.all(places.map((place) => reverseGeocode(...place))) }
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
    async make({ path }, { caller, params, body, signal, isGzipped = false }) {
      const { calls } = await started()
      const made = await calls.request('make', { path, caller, params, body, isGzipped, now: now() }, signal)
      if ('json' in made) return made.json
      const { status, message, body: reply, headers } = made.refused
      throw new ApiError(status, message, reply, headers)
    },
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
