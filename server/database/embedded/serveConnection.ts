import type { MessagePort } from 'node:worker_threads'
import { FrontendReader, type FrontendEvent } from './frontendReader.ts'
import type { EmbeddedSession } from './openSession.ts'
import type { SessionQueue } from './sessionQueue.ts'
import { errorResponse, greeting, readyForQuery, type SessionStatus } from './wireMessages.ts'

const idleInTransaction =
  'This transaction stood idle while other queries waited for the one session of the embedded database, and was ' +
  'rolled back. Inside a transaction use only its own handle.'
const namedRefused = (name: string) =>
  `The statement is named ${name}: connections of the embedded database share one session, so names would collide. ` +
  'Prepare it without a name.'

/** Plays the server for one connection: answers its startup, queues its units at the session, sends the answers. */
export function serveConnection(port: MessagePort, session: EmbeddedSession, queue: SessionQueue): void {
  const reader = new FrontendReader()
  let open = true
  let status: SessionStatus = 'I'

  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    if (open) port.postMessage(bytes, [bytes.buffer])
  }
  // A Buffer may be a window on memory shared with others, which cannot be handed over.
  const sendCopy = (bytes: Buffer) => send(new Uint8Array(bytes))
  const user = {
    evict() {
      sendCopy(errorResponse('FATAL', '25P03', idleInTransaction))
      port.close()
    },
  }

  async function execute(unit: Extract<FrontendEvent, { kind: 'unit' }>): Promise<SessionStatus> {
    if (unit.namedStatement === undefined) status = await session.execute(unit.bytes, send)
    else {
      const refusal = errorResponse('ERROR', '0A000', namedRefused(unit.namedStatement))
      sendCopy(Buffer.concat([refusal, readyForQuery(status)]))
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
