import * as v from 'valibot'
import { deviceMessage, type DeviceMessage } from '../../contract/ingest/deviceMessage.ts'

type Parsed = { success: true; output: DeviceMessage } | { success: false; issues: Issues }
type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

const fields = Object.entries(deviceMessage.entries)
/** What a message is parsed as that has nothing but its time. */
const absent = v.parse(deviceMessage, { created: 0 })
/** By which fields are present: one bit each. */
const schemas = new Map<number, v.GenericSchema<unknown, object>>()
const maxSchemas = 1_000

/**
 * Parses one entry by the schema of the contract, and only the fields that it has. Senders omit most of them, always the same ones, and
 * checking each of those cost more than anything else that happens to a message.
 */
export function parseDeviceMessage(entry: unknown): Parsed {
  const schema = typeof entry === 'object' && entry !== null ? schemaFor(entry) : deviceMessage
  const parsed = v.safeParse(schema, entry, { abortPipeEarly: true })
  return parsed.success
    ? { success: true, output: { ...absent, ...parsed.output } }
    : { success: false, issues: parsed.issues }
}

function schemaFor(entry: object): v.GenericSchema<unknown, object> {
  let present = 0
  for (let index = 0; index < fields.length; index++) {
    const [name] = fields[index] ?? ['']
    if (name in entry) present |= 1 << index
  }
  const known = schemas.get(present)
  if (known) return known
  const schema = v.object(
    Object.fromEntries(fields.filter(([name], index) => name === 'created' || (present & (1 << index)) !== 0)),
  )
  if (schemas.size < maxSchemas) schemas.set(present, schema)
  return schema
}
