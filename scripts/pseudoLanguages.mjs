const accented = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ô',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}
const tag = /(<\/?\w+>)/

/** 40 % more, in words that can be broken into lines as words of a language are. */
const paddingOf = (length) => '~'.repeat(Math.ceil(length * 0.4)).replace(/~{8}(?=~)/g, '$& ')

/** Leaves the tags of rich text as they are. */
const outsideTags = (text, change) =>
  text
    .split(tag)
    .map((part) => (tag.test(part) ? part : change(part)))
    .join('')

/**
 * The languages that are made from English: en-XA has accents and is 40 % longer, ar-XB is turned around letter by letter by a
 * reader that shows text from right to left. Each has what changes the text of a message and what is put around the whole.
 */
export const pseudoLanguages = {
  'en-XA': {
    change: (text) => outsideTags(text, (part) => part.replace(/[a-z]/gi, (letter) => accented[letter])),
    around: (expression, length) => `\`⟦\${${expression}}${paddingOf(length)}⟧\``,
  },
  'ar-XB': {
    change: (text) => outsideTags(text, (part) => part.replace(/[a-z]+/gi, '\u202e$&\u202c')),
    around: (expression) => expression,
  },
}
