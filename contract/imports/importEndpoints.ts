import * as words from '#words/fields'
import * as importWords from '#words/imports'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import * as field from '../recordFields.ts'
import { assetRecord } from '../assets/assetRecord.ts'
import { deviceRecord } from '../devices/deviceRecord.ts'
import { importedColumns } from '../records/importedColumns.ts'
import { userRecord } from '../users/userRecord.ts'
import { importKinds } from './importKinds.ts'

/** The kinds of records that can be imported from a table. */
export type ImportKind = (typeof importKinds)[number]

/** The columns of each kind of file, as named in its template. */
export const importColumns = {
  assets: [
    ...importedColumns(assetRecord, ['Name', 'Friendly Name', 'Depot', 'Groups', 'Profile', 'Status']),
    'IMEI',
    'SIM',
    'Device Name',
    'Customer',
  ],
  devices: [...importedColumns(deviceRecord, ['IMEI', 'Name', 'Asset', 'SIM', 'Type', 'Tag']), 'Status', 'Customer'],
  users: [...importedColumns(userRecord, ['Name', 'Email', 'Password', 'Role', 'Time Zone', 'Groups']), 'Customer'],
} satisfies Record<ImportKind, readonly string[]>

/** Columns that a file must have and that every row must fill in. */
export const requiredColumns = {
  assets: ['Name'],
  devices: ['Name'],
  users: ['Name', 'Email', 'Password'],
} as const satisfies Record<ImportKind, readonly string[]>

/** The maximum number of rows in a file. */
export const maxImportRows = 10_000
/** Rows per call. Fewer for users, because hashing a password is slow. */
export const rowsPerImport: Readonly<Record<ImportKind, number>> = { assets: 100, devices: 100, users: 20 }

/** A row by its columns; row is its line number in the file. */
const importRow = v.object({ row: v.number(), cells: v.record(v.string(), v.pipe(v.string(), v.maxLength(10_000))) })
export type ImportRow = v.InferOutput<typeof importRow>

const rowOutcome = v.object({
  row: v.number(),
  /** Why it can't be imported; empty when it can be, or was. */
  errors: v.array(v.string()),
})
export type RowOutcome = v.InferOutput<typeof rowOutcome>

export const importTable = endpoint('POST', '/api/Import/Rows', {
  access: ['SystemAdmin'],
  summary:
    "Creates assets (with their devices), devices or users of a customer from rows of a table, each row whole or not at all. With isCheck nothing is stored: the reply says what would be wrong. Cells are by the template's column names; groups are separated by semicolons.",
  body: v.object({
    kind: v.picklist(importKinds, () => importWords.chooseKind()),
    customerId: field.chosenId(words.customer),
    isCheck: v.boolean(),
    rows: v.pipe(
      v.array(importRow),
      v.minLength(1, () => importWords.noRows()),
      v.maxLength(200, () => importWords.maxRows()),
    ),
  }),
  reply: v.array(rowOutcome),
  maxBodyBytes: 4_000_000,
})
