import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../databaseLog.ts'
import { workerFile } from '../../threads/workerFile.ts'
import type { DatabaseWorkerMessage, DatabaseWorkerOrder, DatabaseWorkerSettings } from './workerMessages.ts'

const restartDelay = 1_000

/**
 * The thread that PostgreSQL runs in. When PostgreSQL crashes (a full disk), its connections end and a new thread starts, which recovers
 * from the write-ahead log as a server would.
 */
export class DatabaseThread {
  #settings: DatabaseWorkerSettings
  #log: DatabaseLog
  #worker: Promise<Worker>
  #isClosing = false

  constructor(settings: DatabaseWorkerSettings, log: DatabaseLog) {
    this.#settings = settings
    this.#log = log
    this.#worker = this.#start()
  }

  /** Resolves when the database is open; rejects with a readable message when it can't be opened. */
  async opened(): Promise<void> {
    await this.#worker
  }

  /** Returns a port that carries the wire protocol of one connection. */
  async connect(): Promise<MessagePort> {
    const worker = await this.#worker
    const { port1, port2 } = new MessageChannel()
    order(worker, { kind: 'connect', port: port2 }, [port2])
    return port1
  }

  /** Pauses or resumes the maintenance checkpoints. A thread that crashes resumes them. */
  holdCheckpoints(isHeld: boolean): void {
    this.#worker.then(
      (worker) => order(worker, { kind: 'holdCheckpoints', isHeld }),
      () => {},
    )
  }

  /** Waits for the running query, makes a checkpoint and ends the thread. */
  async close(): Promise<void> {
    this.#isClosing = true
    const worker = await this.#worker.catch(() => undefined)
    if (!worker) return
    const ended = new Promise<void>((resolve) => {
      worker.on('message', (message: DatabaseWorkerMessage) => message.kind === 'closed' && resolve())
      worker.on('exit', () => resolve())
    })
    order(worker, { kind: 'close' })
    await ended
    await worker.terminate()
  }

  async #start(): Promise<Worker> {
    const file = await workerFile('database/embedded/worker')
    // Without this process's flags, because a test runner's loader would break the thread.
    const worker = new Worker(file, { workerData: this.#settings, execArgv: [], name: 'database' })
    return new Promise((resolve, reject) => {
      let isOpen = false
      let reason = 'it ended without saying why'
      worker.on('message', (message: DatabaseWorkerMessage) => {
        if (message.kind === 'warning') this.#log.warn(message.text)
        if (message.kind === 'refused' || message.kind === 'crashed') reason = message.reason
        if (message.kind === 'refused') void worker.terminate()
        if (message.kind !== 'ready') return
        isOpen = true
        resolve(worker)
      })
      worker.on('error', (error) => {
        reason = error.message
      })
      worker.on('exit', () => {
        if (!isOpen) reject(new Error(`The embedded database did not open: ${reason}`))
        else if (!this.#isClosing) this.#restart(reason)
      })
    })
  }

  #restart(reason: string): void {
    this.#log.error(`The embedded database broke down and is opened again: ${reason}`)
    this.#worker = sleep(restartDelay).then(() => this.#start())
    this.#worker.catch((error: Error) => {
      if (!this.#isClosing) this.#restart(error.message)
    })
  }
}

function order(worker: Worker, message: DatabaseWorkerOrder, transfer: MessagePort[] = []): void {
  worker.postMessage(message, transfer)
}
