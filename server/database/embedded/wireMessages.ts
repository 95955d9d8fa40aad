import { itemAt } from '../../../domain/lists/itemAt.ts'

/** The few messages of PostgreSQL's protocol that the bridge reads or writes itself; it passes all others through. */
export const frontend = { parse: 0x50, query: 0x51, sync: 0x53, terminate: 0x58 } as const

/** I: idle, T: in a transaction, E: in a failed transaction. */
export type SessionStatus = 'I' | 'T' | 'E'

/** Returns a server message: type byte, length, then zero-terminated texts and raw bytes. */
function backendMessage(type: string, ...parts: (string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Returns a server's response to a sign-in: no password required, its parameters, an unused process id, ready. */
export function greeting(serverVersion: string): Buffer {
  const parameters = {
    server_version: serverVersion,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
    TimeZone: 'UTC',
  }
  return Buffer.concat([
    backendMessage('R', Buffer.alloc(4)),
    ...Object.entries(parameters).map(([name, value]) => backendMessage('S', name, value)),
    backendMessage('K', Buffer.alloc(8)),
    readyForQuery('I'),
  ])
}

/** The server's message that a statement has been prepared. */
export const parseComplete = backendMessage('1')

/** Returns the server's message that it takes the next statement. status: outside a transaction (I), in one (T), or in a failed one (E). */
export function readyForQuery(status: SessionStatus): Buffer {
  return backendMessage('Z', Buffer.from(status))
}

/** @param code the SQLSTATE, for example 0A000 */
export function errorResponse(severity: 'ERROR' | 'FATAL', code: string, message: string): Buffer {
  return backendMessage('E', `S${severity}`, `V${severity}`, `C${code}`, `M${message}`, Buffer.alloc(1))
}

/** Returns the status of the ReadyForQuery that ends the bytes; undefined when they end with another message. */
export function statusAtEnd(bytes: Uint8Array): SessionStatus | undefined {
  const at = bytes.length - 6
  if (at < 0 || bytes[at] !== 0x5a || bytes[at + 4] !== 5) return undefined
  return String.fromCharCode(itemAt(bytes, at + 5)) as SessionStatus
}
