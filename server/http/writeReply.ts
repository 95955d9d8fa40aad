import { inLists } from '../../domain/lists/inLists.ts'
import { isObject } from '../../domain/lists/isObject.ts'
import type { ReplyWriter } from './replyWriter.ts'

/** Some of a list's items, or the JSON of some with commas between them. */
type ItemsApart = readonly unknown[] | string

/** The items of a field of a reply, or of a reply that is a list (null), in lists that are made while the reply is written. */
export interface ListApart<Field extends string | null = string | null> {
  field: Field
  lists: Iterable<ItemsApart> | AsyncIterable<ItemsApart>
}

/** A reply that is to be written, without a list that is made meanwhile, or those of several of its fields. */
export interface WrittenReply<Reply = unknown> {
  reply: Reply
  apart?: ListApart | readonly ListApart<string>[]
}

/**
 * Writes a reply as JSON. A list that is made while it is written is never whole in memory: in one text, the list of a busy day would take
 * more than everything it was computed from.
 */
export async function writeReply({ reply, apart }: WrittenReply, writer: ReplyWriter): Promise<void> {
  if (!apart) await writer.write(JSON.stringify(reply))
  else if ('lists' in apart && apart.field === null) await writeItems(apart, '[', writer)
  else {
    const fields = [apart].flat()
    const text = JSON.stringify({ ...(isObject(reply) ? reply : {}), ...noneOf(fields) })
    let before = text === '{}' ? '{' : `${text.slice(0, -1)},`
    for (const field of fields) {
      await writeItems(field, `${before}${JSON.stringify(field.field)}:[`, writer)
      before = ','
    }
    await writer.write('}')
  }
  await writer.end()
}

async function writeItems({ lists }: ListApart, before: string, writer: ReplyWriter): Promise<void> {
  await writer.write(before)
  let isFirst = true
  for await (const items of lists) {
    for (const text of typeof items === 'string' ? [items] : textsOf(items)) {
      if (text === '') continue
      if (!isFirst) await writer.write(',')
      await writer.write(text)
      isFirst = false
    }
  }
  await writer.write(']')
}

/** A longer text than about 100 kB is given memory of its own, which is taken from the system and given back each time. */
const itemsAtOnce = 100

/** Yields the JSON of items with commas between them. */
function* textsOf(items: readonly unknown[]): Generator<string, void> {
  for (const list of inLists(items, itemsAtOnce)) yield JSON.stringify(list).slice(1, -1)
}

/** Returns what leaves these fields out of an object's JSON. */
const noneOf = (fields: readonly ListApart[]) => Object.fromEntries(fields.map(({ field }) => [field, undefined]))
