import * as v from 'valibot'

/**
 * Returns functions that write values of a schema as text for storage, and read them again. `read` returns null for any other text, such as
 * one that an older version or a person wrote.
 */
export function storedJson<S extends v.GenericSchema>(schema: S) {
  const stored = v.pipe(v.string(), v.parseJson())
  return {
    store: (value: v.InferOutput<S>): string => JSON.stringify(value),
    read(text: string): v.InferOutput<S> | null {
      const json = v.safeParse(stored, text)
      if (!json.success) return null
      const { success, output } = v.safeParse(schema, json.output)
      return success ? output : null
    },
  }
}
