/**
 * Parses JSON as devices write it: NaN and Infinity, which JSON lacks, become null; NUL bytes are dropped. Throws a SyntaxError for
 * anything that still isn't JSON.
 */
export function parseLenientJson(text: string): unknown {
  const clean = text.replaceAll('\u0000', '')
  try {
    return JSON.parse(clean)
  } catch {
    return JSON.parse(clean.replace(stringOrWord, (_match, string) => string ?? 'null'))
  }
}

// Strings are matched first, so that words inside them stay unchanged. An unterminated string is consumed to the end: retrying at each of
// its quotes would take minutes for a malicious body.
const stringOrWord = /("(?:[^"\\]|\\[\s\S]?)*(?:"|$))|[-+]?\b(?:NaN|Infinity)\b/gi
