import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Language } from '../../words/languages.ts'

const files = v.array(v.string())
const preloads = v.record(v.string(), v.object({ scripts: files, styles: files }))

export interface PageShell {
  html: string
  /** The HTTP entity tag of html, weak because compressed and plain pages share it. */
  tag: string
}

/**
 * Returns a function from a path to the HTML that a browser gets there: index.html in the reader's language, with links to the scripts and
 * styles of that path's screen, so that the browser requests them all at once. scripts/pagePreloads.mjs writes which they are; paths that it
 * doesn't list get index.html as it is. webFolder is dist/web.
 */
export function pageShells(webFolder: string): (path: string, language: Language) => PageShell {
  const screens = Object.entries(readPreloads(join(webFolder, 'preloads.json'))).map(([path, { scripts, styles }]) => {
    const links = [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
    ]
    return { pattern: patternOf(path), links: links.join('') }
  })
  const plain = readFileSync(join(webFolder, 'index.html'), 'utf8')
  // All at once: pages of a version that is installed meanwhile have other scripts than inlineHashes allows.
  const worded = new Map<string, string>(
    wordedLanguages(webFolder).map((language) => [
      language,
      readFileSync(join(webFolder, 'words', language, 'index.html'), 'utf8'),
    ]),
  )
  const made = new Map<string, PageShell>()
  return (path, language) => {
    const links = screens.find(({ pattern }) => pattern.test(path))?.links ?? ''
    const key = `${language} ${links}`
    const shell = made.get(key) ?? shellOf((worded.get(language) ?? plain).replace('</head>', `${links}</head>`))
    made.set(key, shell)
    return shell
  }
}

function wordedLanguages(webFolder: string): string[] {
  const folder = join(webFolder, 'words')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((language) => existsSync(join(folder, language, 'index.html')))
}

const readPreloads = (file: string) =>
  existsSync(file) ? v.parse(preloads, JSON.parse(readFileSync(file, 'utf8'))) : {}

/** Paths are case-sensitive, as in the page's router. $id is one part of a path. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)

function shellOf(html: string): PageShell {
  return { html, tag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` }
}
