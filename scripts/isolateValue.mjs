// As texts, because the code of the texts that users read holds them: a function's own text depends on what has compiled it.

/**
 * Returns a value as it is written into a text of another direction: a name with letters that are written from right to left, or with
 * characters that turn the direction, is put between U+2068 and U+2069, so that the text around it keeps its order.
 */
const isolateValue = String.raw`function isolateValue(value) {
  return /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/.test(value)
    ? '\u2068' + value + '\u2069'
    : value
}`

/**
 * The same in a text with tags, where a tag in a name would be taken for one of the text: U+FDD0, which no text holds, stands for its <
 * until RichText (src/ui/page) has read the tags.
 */
const isolateAmongTags = String.raw`function isolateAmongTags(value) {
  return isolateValue(String(value).replaceAll('<', '\ufdd0'))
}`

/** Returns the source of the functions above that the code of texts calls. As declarations, they are found wherever the code stands. */
export function helpersOf(code) {
  const isTagged = code.includes('isolateAmongTags(')
  const used = [isTagged || code.includes('isolateValue(') ? isolateValue : '', isTagged ? isolateAmongTags : '']
  return used.join('\n')
}
