import * as v from 'valibot'

/** Returns the value of a JSON text of this schema, or the reason why it has none. */
export function readSchema<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): { value: v.InferOutput<Schema> } | { reason: string } {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    if (parsed.success) return { value: parsed.output }
    const [issue] = parsed.issues
    return { reason: `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim() }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns what a signed text says, when it is JSON of this schema; undefined otherwise. */
export function readSigned<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  const read = readSchema(schema, text)
  return 'value' in read ? read.value : undefined
}
