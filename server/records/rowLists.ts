import { inLists } from '../../domain/lists/inLists.ts'
import { inTurn, type InTurn } from '../threads/inTurn.ts'

const rowsAtOnce = 500
/** Of ids, which need no query, about so many characters at once: about as much as the rows of a list. */
const charactersAtOnce = 64 * 1024

/** Does what long lists need of the database, one piece at a time of all long lists that are being sent. */
export const inLongListTurn: InTurn = inTurn()

/** Does what a short list needs, which waits for no other. */
export const atOnce: InTurn = (work) => work()

/** Returns the rows of all lists in one. */
export async function allOf<Row>(lists: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const list of lists) rows.push(...list)
  return rows
}

/** Returns lists with something done to each row. */
export async function* eachRow<Row, Made>(
  lists: AsyncIterable<readonly Row[]>,
  make: (row: Row) => Made,
): AsyncGenerator<Made[], void> {
  for await (const rows of lists) yield rows.map(make)
}

/** Returns what is read of these ids in lists, each of which is read when it is to be sent. */
export async function* rowLists<List>(
  ids: readonly number[],
  read: (part: readonly number[]) => Promise<List>,
): AsyncGenerator<List, void> {
  const turn = ids.length > rowsAtOnce ? inLongListTurn : atOnce
  for (const part of inLists(ids, rowsAtOnce)) yield await turn(() => read(part))
}

/** Returns the JSON of ids, with commas between them, in lists: compressed at once, 100,000 of them would hold up everybody. */
export async function* idLists(ids: string): AsyncGenerator<string, void> {
  const turn = ids.length > charactersAtOnce ? inLongListTurn : atOnce
  for (let from = 0; from < ids.length;) {
    const comma = ids.indexOf(',', from + charactersAtOnce)
    const to = comma < 0 ? ids.length : comma
    const part = ids.slice(from, to)
    yield await turn(() => Promise.resolve(part))
    from = to + 1
  }
}
