import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expressionOf, lengthOf, parametersOf, parseMessage } from './messageCode.mjs'
import { pseudoLanguages } from './pseudoLanguages.mjs'

/** Where texts are read from: the file of each language, and those that replace some of its texts. */
const files = {
  'en-AU': ['en'],
  'en-GB': ['en', 'en-GB'],
  'en-US': ['en', 'en-US'],
  de: ['de'],
  es: ['es'],
  fr: ['fr'],
}
export const writtenLanguages = Object.keys(files)
export const compiledLanguages = [...writtenLanguages, ...Object.keys(pseudoLanguages)]

/** The slices of words/, each a folder with a file for each language. */
export function slicesOf(root) {
  return readdirSync(join(root, 'words'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'words', entry.name, 'en.json')))
    .map(({ name }) => name)
    .sort()
}

/**
 * Reads and checks a slice. Returns its messages by name: their parameters with types, and for each language the JavaScript
 * expression that words them. Throws with every text that is missing, left over or has other parameters than the English one.
 */
export function readSlice(root, slice) {
  const faults = []
  const texts = textsOf(root, slice, faults)
  const english = texts['en-AU']
  const messages = {
    languageTag: { parameters: {}, code: Object.fromEntries(compiledLanguages.map((tag) => [tag, `"${tag}"`])) },
  }
  for (const [name, text] of Object.entries(english)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) faults.push(`words/${slice}/en.json: ${name} is no name in camelCase`)
    const parameters = sorted(parametersOf(parseMessage(text)))
    const code = {}
    for (const language of writtenLanguages) {
      const text = texts[language][name]
      if (typeof text !== 'string') {
        faults.push(`words/${slice}/${files[language][0]}.json has no ${name}`)
        continue
      }
      const tree = parseMessage(text)
      const own = sorted(parametersOf(tree))
      if (Object.keys(own).join() !== Object.keys(parameters).join())
        faults.push(`words/${slice}: ${name} has other parameters in ${language} than in English`)
      // A plural in one language makes it a number in all.
      for (const [parameter, type] of Object.entries(own)) if (type !== anything) parameters[parameter] = type
      code[language] = expressionOf(tree, language)
    }
    for (const [language, { change, around }] of Object.entries(pseudoLanguages))
      code[language] = around(expressionOf(parseMessage(text), language, change), lengthOf(parseMessage(text)))
    messages[name] = { parameters, code, text }
  }
  for (const language of writtenLanguages)
    for (const name of Object.keys(texts[language]))
      if (!(name in english)) faults.push(`words/${slice}: ${name} is in ${language} and not in English`)
  if (faults.length > 0) throw new Error(`Texts that do not fit:\n  ${[...new Set(faults)].join('\n  ')}`)
  return messages
}

const anything = 'string | number'
const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

function textsOf(root, slice, faults) {
  const read = (file) => {
    const path = join(root, 'words', slice, `${file}.json`)
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
    if (!file.startsWith('en-')) faults.push(`words/${slice}/${file}.json is missing`)
    return {}
  }
  return Object.fromEntries(
    Object.entries(files).map(([language, from]) => [language, Object.assign({}, ...from.map(read))]),
  )
}
