import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { rowsPerImport, type ImportRow } from '../../contract/imports/importEndpoints.ts'
import startPostgres from '../support/postgresServer.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { timeOf } from './timeOf.ts'

const rowCount = 5000
const target = 1 / 3

/**
 * A table of 5,000 assets with their devices on PostgreSQL, sent as the page sends it: the check of all rows, then their import,
 * each against bare inserts of the same assets and devices, one statement for each, committed as often as there are calls.
 */
export async function run(): Promise<BenchResult[]> {
  const stopPostgres = startPostgres()
  const server = await startTestServer('postgres')
  try {
    const token = await server.signIn(server.fleet.users.admin)
    const rows = Array.from({ length: rowCount }, (_, at): ImportRow => {
      const cells = { Name: `Load ${at}`, Depot: 'Ballarat depot', Groups: 'North; South', Profile: 'Van' }
      return { row: at + 2, cells: { ...cells, IMEI: String(990_000_000_010_000 + at), SIM: `04${at}` } }
    })
    const checked = await timeOf(() => sendAll(server, token, rows, true))
    const imported = await timeOf(() => sendAll(server, token, rows, false))
    const bare = await timeOf(() => insertBare(server.db, server.fleet.customers[0]!))
    return [
      result('Check of a table of 5,000 assets with devices, against bare inserts of the same', checked, bare),
      result('Import of a table of 5,000 assets with devices, against bare inserts of the same', imported, bare),
    ]
  } finally {
    await server.close()
    stopPostgres?.()
  }
}

async function sendAll(server: TestServer, token: string, rows: readonly ImportRow[], isCheck: boolean): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsPerImport.assets) {
    const batch = rows.slice(first, first + rowsPerImport.assets)
    const body = { kind: 'assets', customerId: server.fleet.customers[0], isCheck, rows: batch }
    const answer = await server.call('POST', '/api/Import/Rows', { token, body })
    const wrong = answer.body.flatMap(({ errors }: { errors: string[] }) => errors)
    if (wrong.length > 0) throw new Error(wrong.join(' '))
  }
}

async function insertBare(db: Database, customerId: number): Promise<void> {
  for (let first = 0; first < rowCount; first += rowsPerImport.assets)
    await db.transaction(async (tx) => {
      for (let at = first; at < first + rowsPerImport.assets; at++) {
        const { rows } = await tx.execute<{ id: number }>(sql`insert into assets (customer_id, name, profiles_id)
          values (${customerId}, ${`Bare ${at}`}, 1) returning id`)
        await tx.execute(sql`insert into devices (customer_id, asset_id, name, imei)
          values (${customerId}, ${rows[0]!.id}, ${`Bare ${at}`}, ${`980000000${100_000 + at}`})`)
      }
    })
}

function result(name: string, ours: number, baseline: number): BenchResult {
  const ratio = baseline / ours
  return { name, ours, baseline, unit: 'ms', ratio, target, passed: ratio >= target }
}
