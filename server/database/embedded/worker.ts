import { workerData } from 'node:worker_threads'
import { toError } from '../../errors/toError.ts'
import { ownPort } from '../../threads/ownPort.ts'
import { openSession } from './openSession.ts'
import { serveConnection, type PreparedStatements } from './serveConnection.ts'
import { SessionQueue } from './sessionQueue.ts'
import { startUpkeep } from './upkeep.ts'
import type { WorkerMessage, WorkerOrder, WorkerSettings } from './workerMessages.ts'

// The thread that PostgreSQL runs in, so that a long query doesn't block the server.
const settings: WorkerSettings = workerData
const tell = (message: WorkerMessage) => ownPort().postMessage(message)

try {
  const session = await openSession(settings.directory, (reason) => {
    tell({ kind: 'crashed', reason })
    process.exit(1)
  })
  const rollback = () => session.execute(Buffer.from('Q\0\0\0\x0drollback\0', 'latin1'), () => {})
  const queue = new SessionQueue(rollback, settings.idleTransactionLimit)
  const prepared: PreparedStatements = new Map()
  const warn = (text: string) => tell({ kind: 'warning', text })
  const upkeep = startUpkeep(session, queue, warn, settings.upkeep)
  const close = async () => {
    upkeep.stop()
    await queue.exclusive(() => session.close())
    tell({ kind: 'closed' })
  }
  ownPort().on('message', (order: WorkerOrder) => {
    if (order.kind === 'connect') return serveConnection(order.port, session, queue, prepared)
    if (order.kind === 'holdCheckpoints') return upkeep.holdCheckpoints(order.isHeld)
    close().catch((error: unknown) => {
      tell({ kind: 'crashed', reason: toError(error).message })
      process.exit(1)
    })
  })
  tell({ kind: 'ready' })
} catch (error) {
  tell({ kind: 'refused', reason: toError(error).message })
}
