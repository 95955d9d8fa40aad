import * as v from 'valibot'

/** Returns what a signed text says, when it is JSON of this schema; undefined otherwise. */
export function readSigned<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
