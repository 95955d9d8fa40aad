import type { MessagePort } from 'node:worker_threads'
import { FrontendReader, type FrontendEvent } from './frontendReader.ts'
import type { EmbeddedSession } from './openSession.ts'
import type { SessionQueue } from './sessionQueue.ts'
import { errorResponse, greeting, parseComplete, readyForQuery, type SessionStatus } from './wireMessages.ts'

const idleInTransaction =
  'This transaction stood idle while other queries waited for the one session of the embedded database, and was ' +
  'rolled back. Inside a transaction use only its own handle.'
const namedRefused = (name: string) =>
  `Another statement is named ${name}: connections of the embedded database share one session, so a name stands for ` +
  'one text in all of them, prepared by the first message of its unit.'

/** The session's named statements, each as the message that prepared it. Connections share them, as they share the session. */
export type PreparedStatements = Map<string, Buffer>

/** Acts as the server for one connection: answers its startup, queues its units for the session, and sends the responses. */
export function serveConnection(
  port: MessagePort,
  session: EmbeddedSession,
  queue: SessionQueue,
  prepared: PreparedStatements,
): void {
  const reader = new FrontendReader()
  let open = true
  let status: SessionStatus = 'I'

  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    if (open) port.postMessage(bytes, [bytes.buffer])
  }
  // A Buffer may be a view on shared memory, which can't be transferred.
  const sendCopy = (bytes: Buffer) => send(new Uint8Array(bytes))
  const user = {
    evict() {
      sendCopy(errorResponse('FATAL', '25P03', idleInTransaction))
      port.close()
    },
  }

  async function execute({ bytes, prepares }: Extract<FrontendEvent, { kind: 'unit' }>): Promise<SessionStatus> {
    if (!prepares) return (status = await session.execute(bytes, send))
    const { name, isFirst } = prepares
    const known = prepared.get(name)
    if (!isFirst || (known && !known.equals(prepares.bytes))) {
      sendCopy(Buffer.concat([errorResponse('ERROR', '0A000', namedRefused(name)), readyForQuery(status)]))
    } else if (known) {
      // Another connection has already prepared it.
      sendCopy(parseComplete)
      status = await session.execute(bytes.subarray(known.length), send)
    } else {
      const reply = { isPrepared: false }
      status = await session.execute(bytes, (piece) => {
        reply.isPrepared ||= piece[0] === parseComplete[0]
        send(piece)
      })
      if (reply.isPrepared) prepared.set(name, Buffer.from(prepares.bytes))
    }
    return status
  }

  port.on('message', (chunk: Uint8Array) => {
    for (const event of reader.read(chunk)) {
      if (event.kind === 'startup') sendCopy(greeting(session.serverVersion))
      else if (event.kind === 'terminate') port.close()
      else queue.add({ user, run: () => execute(event) })
    }
  })
  port.on('close', () => {
    open = false
    queue.leave(user)
  })
}
