import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { serverKeys } from '../database/schema/tables.ts'

/** Returns whether the server shows the demo fleet. */
export async function isDemoServer(db: Queryable): Promise<boolean> {
  return (await db.select().from(serverKeys).where(eq(serverKeys.name, 'demo'))).length > 0
}

/** Returns whether the server has no users yet, or loading the demo fleet was interrupted. */
export async function isEmptyServer(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (select 1 from users) or exists (select 1 from server_keys where name = 'demoLoading') as empty`)
  return rows[0]?.empty === true
}

/** What the demo fleet is generated from, so that every start generates the same one. */
export interface DemoMark {
  seed: string
  /** Epoch ms at which the history was generated. */
  now: number
}

/** Returns the mark of a loaded demo fleet; undefined on a server without one. */
export async function readDemoMark(db: Queryable): Promise<DemoMark | undefined> {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, 'demo'))
  return row && (JSON.parse(row.value) as DemoMark)
}

/** Stores that the demo fleet is loaded, and what it was generated from. */
export async function writeDemoMark(db: Queryable, mark: DemoMark): Promise<void> {
  await db.insert(serverKeys).values({ name: 'demo', value: JSON.stringify(mark) })
}
