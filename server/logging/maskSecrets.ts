const hidden = '[hidden]'

/** Secrets by their shape, wherever they stand in a line. */
const shapes: readonly (readonly [RegExp, string])[] = [
  // What signs a person in, and the hash of a password.
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, hidden],
  [/\$argon2\w*\$[^"\s\\]*/g, hidden],
  [/\b(Bearer |Basic )[^\s"\\,]+/gi, `$1${hidden}`],
  // Parts of addresses: sign-ins, keys in the query, the key of a device in the path.
  [/(:\/\/[^\s:/@"\\]*:)[^\s@"\\/]+@/g, `$1${hidden}@`],
  [/([?&](?:key|token|access_token|password|secret)=)[^&\s"\\]+/gi, `$1${hidden}`],
  [/(\/ingest\/(?!messages\b|traccar\b)[\w-]+\/)[^/\s"\\?]+/gi, `$1${hidden}`],
  // What the query builder adds to its message: the values of a query.
  [/\\nparams: (?:[^"\\]|\\.)*/g, ''],
]

/** Replaces what must not be in a log line: secrets that are known, and whatever has the shape of one. */
export function maskSecrets(line: string, known: Iterable<string> = []): string {
  let masked = line
  for (const secret of known) if (secret.length >= 6) masked = masked.replaceAll(secret, hidden)
  for (const [shape, replacement] of shapes) masked = masked.replace(shape, replacement)
  return masked
}
