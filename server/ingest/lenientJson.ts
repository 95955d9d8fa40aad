/**
 * Parses JSON as devices write it: NaN and Infinity, which JSON lacks, become null; NUL bytes are dropped.
 * Throws SyntaxError for what is still no JSON.
 */
export function parseLenientJson(text: string): unknown {
  const clean = text.replaceAll('\u0000', '')
  try {
    return JSON.parse(clean)
  } catch {
    // Strings are matched first, so that words inside them stay as they are.
    return JSON.parse(
      clean.replace(/("(?:[^"\\]|\\.)*")|[-+]?\b(?:NaN|Infinity)\b/gi, (_match, string) => string ?? 'null'),
    )
  }
}
