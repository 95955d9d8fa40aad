import * as v from 'valibot'

/**
 * Checks the body that a form would send against the contract of its call. Returns the first message of each field, by
 * the form's field names, which may differ in case from those of the call (Username, TimezoneId).
 */
export function checkBody<Name extends string>(
  body: v.GenericSchema | undefined,
  sent: object,
  names: readonly Name[],
): { [N in Name]?: string } {
  const found: { [N in Name]?: string } = {}
  if (!body) return found
  const known = new Map(names.map((name) => [name.toLowerCase(), name]))
  for (const { path, message } of v.safeParse(body, sent).issues ?? []) {
    const name = known.get(String(path?.[0]?.key).toLowerCase())
    if (name) found[name] ??= message
  }
  return found
}
