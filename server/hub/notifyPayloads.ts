import { itemAt } from '../../domain/lists/itemAt.ts'

/** NOTIFY accepts less than 8,000 bytes. */
const maxBytes = 7_900
const gapMark = 'gap'

/** Splits a text between characters, so that each part fits in one notification. */
function splitText(text: string, partBytes: number): string[] {
  const bytes = Buffer.from(text)
  const parts: string[] = []
  for (let start = 0; start < bytes.length || parts.length === 0;) {
    let end = Math.min(start + partBytes, bytes.length)
    // A byte 10xxxxxx continues a character.
    while (end < bytes.length && (itemAt(bytes, end) & 0xc0) === 0x80) end -= 1
    parts.push(bytes.toString('utf8', start, end))
    start = end
  }
  return parts
}

/**
 * Returns the notifications that carry a text. Each begins with `sender number part parts`, because PostgreSQL drops a notification that
 * equals another one in the same transaction.
 */
export function notifyPayloads(senderId: string, messageNumber: number, text: string): string[] {
  const parts = splitText(text, maxBytes - senderId.length - 40)
  return parts.map((part, index) => `${senderId} ${messageNumber} ${index} ${parts.length}\n${part}`)
}

/** Returns the notification that messages from this sender were lost. */
export function gapPayload(senderId: string, messageNumber: number): string {
  return `${senderId} ${messageNumber} ${gapMark} 1\n`
}

export type NotifyEvent = { kind: 'own' | 'incomplete' | 'gap' } | { kind: 'message'; text: string }

/** Returns a reader that reassembles notifications, ignoring those that `ownId` sent. `forget` drops incomplete texts. */
export function createNotifyReader(ownId: string) {
  const unfinished = new Map<string, string>()
  return {
    read(payload: string): NotifyEvent {
      const headerEnd = payload.indexOf('\n')
      const [senderId, messageNumber, part, parts] = payload.slice(0, headerEnd).split(' ')
      const body = payload.slice(headerEnd + 1)
      if (senderId === ownId) return { kind: 'own' }
      if (part === gapMark) return { kind: 'gap' }
      if (parts === '1') return { kind: 'message', text: body }
      const key = `${senderId} ${messageNumber}`
      const begun = part === '0' ? '' : unfinished.get(key)
      // The beginning was sent before this process was listening.
      if (begun === undefined) return { kind: 'incomplete' }
      const isLast = Number(part) === Number(parts) - 1
      if (isLast) unfinished.delete(key)
      else unfinished.set(key, begun + body)
      return isLast ? { kind: 'message', text: begun + body } : { kind: 'incomplete' }
    },
    forget: () => unfinished.clear(),
  }
}
