const hidden = '[hidden]'

/** Secrets recognised by their format, anywhere in a line. */
const shapes: readonly (readonly [RegExp, string])[] = [
  // Sign-in tokens and password hashes.
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, hidden],
  [/\$argon2\w*\$[^"\s\\]*/g, hidden],
  [/\b(Bearer |Basic )[^\s"\\,]+/gi, `$1${hidden}`],
  // Parts of addresses: credentials, keys in the query, a device's key in the path.
  [/(:\/\/[^\s:/@"\\]*:)[^\s@"\\/]+@/g, `$1${hidden}@`],
  [/([?&](?:key|token|access_token|password|secret)=)[^&\s"\\]+/gi, `$1${hidden}`],
  [/(\/ingest\/(?!messages\b|traccar\b)[\w-]+\/)[^/\s"\\?]+/gi, `$1${hidden}`],
  // The values of a query, which the query builder appends to its message.
  [/\\nparams: (?:[^"\\]|\\.)*/g, ''],
]

/** Returns a line without known secrets and anything that looks like one. */
export function maskSecrets(line: string, known: Iterable<string> = []): string {
  let masked = line
  for (const secret of known) if (secret.length >= 6) masked = masked.replaceAll(secret, hidden)
  for (const [shape, replacement] of shapes) masked = masked.replace(shape, replacement)
  return masked
}
