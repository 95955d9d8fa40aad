import { proseWords } from './proseWords.mjs'

const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source
/** Strings come first, so that what looks like a comment inside one isn't taken for one. Line comments below each other are one. */
const codeParts = new RegExp(String.raw`${string}|/\*[\s\S]*?\*/|(?<![:\\])//.*(?:\n\s*//.*)*`, 'g')
const testTitles = new RegExp(String.raw`(?:\b(?:describe|it|test)(?:\.\w+)*|\))\(\s*(${string})`, 'g')
/** Parameters and the keys of choices in a text are names in code. */
const parameters = /\{\w+(?=[,}])|, (?:plural|select),|\b\w+ (?=\{)/g

const blank = (text) => text.replace(/[^\n]/g, ' ')

/** Replaces code in comments and Markdown by blanks, so that places stay where they are. */
const withoutCode = (text) => text.replace(/`[^`\n]*`|\]\([^)\n]*\)|https?:\S+/g, blank)

/** Sentences that programs say: summaries of calls, messages of errors and of the log, help. Templates may be SQL and are left out. */
const isSentence = (part) => /^['"]/.test(part) && /[a-z]{2,} [a-z]+ [a-z]{2,}/.test(part)

function partsOfCode(path, source) {
  const parts = [...source.matchAll(codeParts)]
  const sentences = parts
    .filter(([part]) => isSentence(part))
    .map(({ 0: text, index }) => ({ kind: 'sentence', start: index, text }))
  const comments = parts
    .filter(([part]) => part.startsWith('/'))
    .map(({ 0: part, index }) => ({
      kind: part.startsWith('/**') ? 'docstring' : 'comment',
      start: index,
      text: withoutCode(part.replace(/^\/\*+|\*\/$|^[ \t]*\*(?= |$)|\/\//gm, blank)),
    }))
  if (!/\.(?:test|e2e|bench)\.tsx?$/.test(path)) return [...comments, ...sentences]
  const titles = [...source.matchAll(testTitles)].map(({ 0: call, 1: title, index }) => ({
    kind: 'title',
    start: index + call.length - title.length,
    text: title,
  }))
  return [...comments, ...titles]
}

const partsOfCatalogue = (source) =>
  [...source.matchAll(/": ("(?:\\.|[^"\\])*")/g)].map(({ 0: entry, 1: text, index }) => ({
    kind: 'text',
    start: index + entry.length - text.length,
    text: text.replace(parameters, blank),
  }))

function partsOf(path, source) {
  if (path.endsWith('.md')) return [{ kind: 'document', start: 0, text: withoutCode(source) }]
  return path.endsWith('.json') ? partsOfCatalogue(source) : partsOfCode(path, source)
}

/** Returns whether an occurrence may stay: the words within 60 characters of it match what the entry allows. */
const isAllowed = (text, index, allowed) =>
  allowed !== undefined && allowed.test(text.slice(Math.max(0, index - 60), index + 60).replace(/\s+/g, ' '))

/**
 * Returns the words of `proseWords` that a file uses where people read, in the order of their lines.
 * @returns list of { line, found, instead }
 */
export function findProse(path, source) {
  const lineAt = (index) => source.slice(0, index).split('\n').length
  return partsOf(path, source)
    .flatMap(({ kind, start, text }) =>
      proseWords
        .filter(({ only }) => only === undefined || only === kind)
        .flatMap(({ find, instead, allowed }) =>
          [...text.matchAll(new RegExp(find.source.replaceAll(' ', '\\s+'), 'gi'))]
            .filter(({ index }) => !isAllowed(text, index, allowed))
            .map(({ 0: found, index }) => ({
              line: lineAt(start + index + found.search(/\S/)),
              found: found.trim().replace(/\s+/g, ' '),
              instead,
            })),
        ),
    )
    .sort((a, b) => a.line - b.line)
}
