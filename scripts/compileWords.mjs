// Compiles words/<slice>/*.json to words/compiled/<slice>/index.js, which holds one function per text, and its types.
// Every script that needs them calls compileWords, which does nothing while no text has changed. Run by itself: node scripts/compileWords.mjs
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledLanguages, readSlice, slicesOf } from './catalogues.mjs'
import { helpersOf } from './isolateValue.mjs'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const makers = ['catalogues', 'compileWords', 'isolateValue', 'messageCode', 'pseudoLanguages'].map(
  (name) => `scripts/${name}.mjs`,
)

/** Compiles the slices whose texts have changed since they were compiled, and removes those that are gone. */
export function compileWords(root = home) {
  const slices = slicesOf(root)
  const out = join(root, 'words/compiled')
  mkdirSync(out, { recursive: true })
  for (const name of readdirSync(out)) if (!slices.includes(name)) rmSync(join(out, name), { recursive: true })
  for (const slice of slices) compileSlice(root, slice)
}

function compileSlice(root, slice) {
  const folder = join(root, 'words/compiled', slice)
  const stamp = stampOf(root, slice)
  const stampFile = join(folder, 'stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const messages = readSlice(root, slice)
  mkdirSync(folder, { recursive: true })
  write(join(folder, 'index.js'), codeOf(messages))
  write(join(folder, 'index.d.ts'), typesOf(messages))
  write(stampFile, stamp)
}

/** Whole or not at all: other programs may read it meanwhile. */
function write(path, text) {
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

function stampOf(root, slice) {
  const own = readdirSync(join(root, 'words', slice)).map((name) => `words/${slice}/${name}`)
  const hash = createHash('sha256')
  for (const path of [...own, ...makers].sort()) {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function codeOf(messages) {
  const functions = Object.entries(messages).map(([name, { code }]) => {
    const english = code['en-AU']
    const cases = compiledLanguages
      .filter((language) => code[language] !== english)
      .map((language) => `    case '${language}': return ${code[language]}`)
    return `export function ${name}(i) {\n  switch (readerLanguage()) {\n${cases.join('\n')}\n    default: return ${english}\n  }\n}\n`
  })
  const all = `export const word = (name, i) => ({ ${Object.keys(messages).join(', ')} })[name](i)\n`
  const texts = functions.join('\n')
  return `import { readerLanguage } from '../../reader.ts'\n\n${helpersOf(texts)}\n${texts}\n${all}`
}

function typesOf(messages) {
  const named = Object.entries(messages).map(
    ([name, { parameters }]) => `  ${name}: { ${parametersText(parameters)} }\n`,
  )
  const all = `\n/** The parameters of each text. */\nexport interface Messages {\n${named.join('')}}\n\n/** Words the text of a name; for the server, where the name is data. */\nexport declare function word<Name extends keyof Messages>(name: Name, i: Messages[Name]): string\n`
  return Object.entries(messages)
    .map(([name, { parameters, text }]) => {
      const types = parametersText(parameters)
      const comment = text ? `/** ${text.replaceAll('*/', '*\\/')} */\n` : '/** The language of these texts. */\n'
      const result = name === 'languageTag' ? `import('../../languages.ts').Language` : 'string'
      return `${comment}export declare function ${name}(${types ? `i: { ${types} }` : ''}): ${result}\n`
    })
    .join('\n')
    .concat(all)
}

const parametersText = (parameters) =>
  Object.entries(parameters)
    .map(([name, type]) => `${name}: ${type}`)
    .join('; ')

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) compileWords()
