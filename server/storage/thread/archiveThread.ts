import { Worker, type MessagePort } from 'node:worker_threads'
import type { Logger } from 'pino'
import { threadCalls, type ThreadCalls } from '../../threads/threadCalls.ts'
import { workerFile } from '../../threads/workerFile.ts'
import type { ArchiveThreadSettings, ArchiveServerCalls, ArchiveThreadCalls } from './archiveMessages.ts'

export interface ArchiveThreadDeps {
  /** The address of a PostgreSQL server; without it, the thread connects to the embedded database. */
  databaseUrl: string | undefined
  /** Returns a port that carries one connection to the embedded database. */
  connect(): Promise<MessagePort>
  log: Logger
}

export interface ArchiveThread {
  /** Makes a call; the thread starts with the first one, and again after it broke down. */
  request: ThreadCalls<ArchiveThreadCalls>['request']
  /** Ends the thread while it has nothing to do, which gives its memory back; the next call starts another one. */
  stopWhenIdle(): Promise<void>
}

interface Running {
  worker: Worker
  calls: ThreadCalls<ArchiveThreadCalls>
}

/** Megabytes: a row group and its columns fit several times. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** Returns the thread that writes, checks and reads files of the archive, beside the one that receives messages. */
export function openArchiveThread({ databaseUrl, connect, log }: ArchiveThreadDeps): ArchiveThread {
  let started: Promise<Running> | null = null
  let inProgress = 0

  function start(): Promise<Running> {
    const own = run(() => {
      if (started === own) started = null
    })
    own.catch(() => {
      if (started === own) started = null
    })
    return own
  }

  async function run(onExit: () => void): Promise<Running> {
    const workerData: ArchiveThreadSettings = { databaseUrl }
    const file = await workerFile('storage/thread/archiveWorker')
    const worker = new Worker(file, { workerData, execArgv: [], resourceLimits, name: 'archive' })
    const calls = threadCalls<ArchiveThreadCalls, ArchiveServerCalls>(worker, {
      async connect() {
        const port = await connect()
        return { value: port, handedOver: [port] }
      },
      async warn(words) {
        return { value: log.warn(words) }
      },
    })
    worker.once('error', (error) => log.error({ err: error }, 'The thread of the archive broke down'))
    worker.once('exit', () => {
      onExit()
      calls.end(new Error('The thread of the archive ended.'))
    })
    return { worker, calls }
  }

  return {
    async request(what, argument, signal) {
      inProgress++
      try {
        started ??= start()
        return await (await started).calls.request(what, argument, signal)
      } finally {
        inProgress--
      }
    },
    async stopWhenIdle() {
      if (inProgress > 0) return
      const stopping = started
      started = null
      await (await stopping?.catch(() => undefined))?.worker.terminate()
    },
  }
}
