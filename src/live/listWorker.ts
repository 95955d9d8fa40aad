import type { ListColumns } from './listColumns.ts'
import { readListColumns } from './readListColumns.ts'

export interface ListRequest {
  reply: ListReply
  languageTag: string
}

/** JSON in UTF-8 as it came from the server. Earlier versions stored it on the device as a text. */
export type ListReply = ArrayBuffer | string

export type ListResult = { list: ListColumns } | { fault: string }

/** Reads one live list beside the page, which tens of thousands of assets would block. */
self.onmessage = ({ data: { reply, languageTag } }: MessageEvent<ListRequest>) => {
  const result = read(reply, languageTag)
  self.postMessage(result, { transfer: 'list' in result ? buffersOf(result.list) : [] })
}

function read(reply: ListReply, languageTag: string): ListResult {
  try {
    const text = typeof reply === 'string' ? reply : new TextDecoder().decode(reply)
    return { list: readListColumns(text, languageTag) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function buffersOf({ order, numbers, texts, search }: ListColumns): ArrayBuffer[] {
  const packed = [...texts.values(), search].flatMap(({ ends, at }) => (at ? [ends.buffer, at.buffer] : [ends.buffer]))
  return [order.buffer, ...[...numbers.values()].map(({ buffer }) => buffer), ...packed]
}
