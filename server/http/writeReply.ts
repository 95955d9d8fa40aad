import { isObject } from '../../domain/lists/isObject.ts'
import type { ReplyWriter } from './replyWriter.ts'

/** The items of a field of a reply, or of a reply that is a list (null), in lists that are made while the reply is written. */
export interface ListApart<Field extends string | null = string | null> {
  field: Field
  lists: Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>
}

/** A reply that is to be written, without a list that is made meanwhile. */
export interface WrittenReply<Reply = unknown> {
  reply: Reply
  apart?: ListApart
}

/**
 * Writes a reply as JSON. A list that is made while it is written is never whole in memory: in one text, the list of a busy day would take
 * more than everything it was computed from.
 */
export async function writeReply({ reply, apart }: WrittenReply, writer: ReplyWriter): Promise<void> {
  if (!apart) await writer.write(JSON.stringify(reply))
  else {
    const [before, after] = around(reply, apart.field)
    await writer.write(before)
    let isFirst = true
    for await (const items of apart.lists) {
      if (items.length === 0) continue
      const text = JSON.stringify(items).slice(1, -1)
      await writer.write(isFirst ? text : `,${text}`)
      isFirst = false
    }
    await writer.write(after)
  }
  await writer.end()
}

/** Returns the JSON before and after the items of a list that is the reply, or a field of it. */
function around(reply: unknown, field: string | null): [string, string] {
  if (field === null) return ['[', ']']
  const text = JSON.stringify({ ...(isObject(reply) ? reply : {}), [field]: undefined })
  return [`${text.slice(0, -1)}${text === '{}' ? '' : ','}${JSON.stringify(field)}:[`, ']}']
}
