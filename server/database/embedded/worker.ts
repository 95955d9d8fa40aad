import { workerData } from 'node:worker_threads'
import { toError } from '../../errors/toError.ts'
import { ownPort } from '../../threads/ownPort.ts'
import { hasCheckpointRoom } from './hasCheckpointRoom.ts'
import { openSession } from './openSession.ts'
import { serveConnection, type PreparedStatements } from './serveConnection.ts'
import { SessionQueue } from './sessionQueue.ts'
import { startUpkeep } from './upkeep.ts'
import type { DatabaseWorkerMessage, DatabaseWorkerOrder, DatabaseWorkerSettings } from './workerMessages.ts'

// The thread that PostgreSQL runs in, so that a long query doesn't block the server.
const settings: DatabaseWorkerSettings = workerData
const post = (message: DatabaseWorkerMessage) => ownPort().postMessage(message)

try {
  const session = await openSession(settings.directory, (reason) => {
    post({ kind: 'crashed', reason })
    process.exit(1)
  })
  const rollback = () => session.execute(Buffer.from('Q\0\0\0\x0drollback\0', 'latin1'), () => {})
  const queue = new SessionQueue(rollback, settings.idleTransactionLimit)
  const prepared: PreparedStatements = new Map()
  const warn = (text: string) => post({ kind: 'warning', text })
  const hasRoom = () => hasCheckpointRoom(settings.directory)
  const upkeep = startUpkeep(session, queue, { warn, hasRoom }, settings.upkeep)
  const close = async () => {
    await upkeep.stop()
    await queue.exclusive(() => session.close())
    post({ kind: 'closed' })
  }
  ownPort().on('message', (order: DatabaseWorkerOrder) => {
    if (order.kind === 'connect') return serveConnection(order.port, session, queue, prepared)
    if (order.kind === 'holdCheckpoints') return upkeep.holdCheckpoints(order.isHeld)
    close().catch((error: unknown) => {
      post({ kind: 'crashed', reason: toError(error).message })
      process.exit(1)
    })
  })
  post({ kind: 'ready' })
} catch (error) {
  post({ kind: 'refused', reason: toError(error).message })
}
