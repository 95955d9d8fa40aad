import type { ListColumns } from './listColumns.ts'
import { readListColumns } from './readListColumns.ts'

export interface ListRequest {
  text: string
  languageTag: string
}

export type ListAnswer = { list: ListColumns } | { fault: string }

/** Reads one live list beside the page, which tens of thousands of assets would block. */
self.onmessage = ({ data: { text, languageTag } }: MessageEvent<ListRequest>) => {
  const answer = read(text, languageTag)
  self.postMessage(answer, { transfer: 'list' in answer ? buffersOf(answer.list) : [] })
}

function read(text: string, languageTag: string): ListAnswer {
  try {
    return { list: readListColumns(text, languageTag) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function buffersOf({ order, numbers, texts, search }: ListColumns): ArrayBuffer[] {
  const packed = [...texts.values(), search].flatMap(({ ends, at }) => (at ? [ends.buffer, at.buffer] : [ends.buffer]))
  return [order.buffer, ...[...numbers.values()].map(({ buffer }) => buffer), ...packed]
}
