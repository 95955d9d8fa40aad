import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { compiledLanguages, readSlice, slicesOf } from './catalogues.mjs'
import { helpersOf } from './isolateValue.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const baseLanguage = 'en-AU'
const importOfWords = /import\s*\{([^}]*)\}\s*from\s*["']words:([\w-]+)["'];?/g
/** What chunks share becomes a chunk of its own. */
const exportOfWords = /export\s*\{([^}]*)\}\s*from\s*["']words:([\w-]+)["'];?/g
/** What the bundler leaves of a module whose texts are all literals. */
const bareImport = /import\s*["']words:[\w-]+["'];?/g
const namespace = /import \* as (\w+) from ['"]#words\/([\w-]+)['"]/g
export const placeholder = /@@words:([\w-]+)\.(\w+)@@/g
const hasWords = /["']words:|@@words:/

/**
 * Writes the texts that a chunk of the built page uses into the chunk itself: English into the chunk, each other language into a
 * chunk of the same name below words/<language>, which the server serves in its place (server/http/serveWeb.ts). A browser
 * downloads the texts of its screen in its language and nothing else, without a request or a wait for them.
 *
 * A text without parameters becomes a literal where it is asked for, any other a function of the chunk.
 */
export function pageWords() {
  let slices
  /** The slices whose texts are literals in a module, by its id. */
  const literalsOf = new Map()
  return {
    name: 'page-words',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      slices = Object.fromEntries(slicesOf(root).map((slice) => [slice, readSlice(root, slice)]))
    },
    resolveId(source) {
      if (source.startsWith('#words/')) return { id: `\0words/${source.slice(7)}`, moduleSideEffects: false }
      if (source.startsWith('words:')) return { id: source, external: true, moduleSideEffects: false }
      return null
    },
    load(id) {
      if (!id.startsWith('\0words/')) return null
      const slice = id.slice(7)
      if (!slices[slice]) throw new Error(`words/${slice} does not exist.`)
      return `export { ${Object.keys(slices[slice]).join(', ')} } from 'words:${slice}'`
    },
    transform(code, id) {
      const imports = [...code.matchAll(namespace)]
      if (imports.length === 0) return null
      literalsOf.set(
        id,
        imports.map(([, , slice]) => slice),
      )
      return {
        code: imports.reduce((changed, found) => withOwnImports(changed, found, slices[found[2]]), code),
        map: null,
      }
    },
    // The name of a chunk has to change with its texts in any language: browsers keep it for a year.
    augmentChunkHash(chunk) {
      const imported = chunk.imports.filter((name) => name.startsWith('words:')).map((name) => name.slice(6))
      const used = new Set([...imported, ...chunk.moduleIds.flatMap((id) => literalsOf.get(id) ?? [])])
      if (used.size === 0) return undefined
      const texts = [...used].sort().map((slice) => slices[slice])
      return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
    },
    // After Vite has written the rest of the chunks.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !hasWords.test(chunk.code)) continue
          chunk.code = wordedIn(chunk, slices, (file) => this.emitFile(file))
        }
      },
    },
  }
}

/** Emits the chunk in each language in which it differs, and returns it in English. */
function wordedIn({ code, fileName }, slices, emit) {
  const english = inLanguage(code, slices, baseLanguage)
  if (hasWords.test(english))
    throw new Error(
      `${fileName} holds texts in a way that is not known: ${/.{0,80}(["']|@@)words:.{0,80}/s.exec(english)?.[0]}`,
    )
  for (const language of compiledLanguages) {
    const source = inLanguage(code, slices, language)
    if (source !== english) emit({ type: 'asset', fileName: `words/${language}/${fileName}`, source })
  }
  return english
}

/**
 * Puts a placeholder in place of each call of a text without parameters, and imports the other texts by their names: a module for
 * the whole slice would be shared by chunks, and bring all its texts to the first of them.
 */
function withOwnImports(code, [statement, namespaceName, slice], messages = {}) {
  const call = new RegExp(`(?<![\\w.$])${namespaceName}\\.(\\w+)\\b(\\(\\))?`, 'g')
  const imported = new Set()
  const changed = code.replace(call, (written, name, isBare) => {
    const message = Object.hasOwn(messages, name) ? messages[name] : undefined
    if (!message) return written
    if (isBare && Object.keys(message.parameters).length === 0) return `"@@words:${slice}.${name}@@"`
    imported.add(name)
    return `${namespaceName}_${name}${isBare ?? ''}`
  })
  const names = [...imported].map((name) => `${name} as ${namespaceName}_${name}`).join(', ')
  const own = imported.size > 0 ? `import { ${names} } from 'words:${slice}'\n` : ''
  const isStillUsed = new RegExp(`(?<![\\w.$])${namespaceName}\\b`).test(changed.replace(statement, ''))
  return own + (isStillUsed ? changed : changed.replace(statement, ''))
}

function inLanguage(code, slices, language) {
  const worded = code
    .replace(bareImport, '')
    .replace(exportOfWords, (_, names, slice) => exportsOf(names, slices[slice], language))
    .replace(importOfWords, (_, names, slice) => functionsOf(names, slices[slice], language))
    .replace(placeholder, (_, slice, name) => escaped(runInNewContext(slices[slice][name].code[language])))
  return helpersOf(worded) + worded
}

/** As it stands in a literal with any of the three quotes: the minifier chooses, and may put literals together. */
const escaped = (text) => text.replace(/[\\`'"]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')

const exportsOf = (names, messages, language) => {
  const pairs = namesIn(names)
  const own = pairs.map(([name]) => `${name} as words_${name}`).join(',')
  return `${functionsOf(own, messages, language)}export{${pairs.map(([name, as]) => `words_${name} as ${as}`).join(',')}};`
}

const namesIn = (names) =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name, as = name]) => [name, as])

/** Functions are hoisted as imports are, so that chunks which import each other find them. */
const functionsOf = (names, messages, language) =>
  namesIn(names)
    .map(([name, as]) => `function ${as}(i){return${spaced(messages[name].code[language])}}`)
    .join('')

const spaced = (expression) => (/^[`"(]/.test(expression) ? expression : ` ${expression}`)
