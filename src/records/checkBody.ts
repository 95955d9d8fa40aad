import * as v from 'valibot'

/**
 * What the contract of a call says about the body that a form would send: the first message of each field, by the names of
 * the form. The call may spell a field otherwise (Username, TimezoneId) as long as the letters are the same.
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
