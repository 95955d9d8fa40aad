import { inLists } from '../../domain/lists/inLists.ts'
import { inTurn, type InTurn } from '../threads/inTurn.ts'

const rowsAtOnce = 500

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
