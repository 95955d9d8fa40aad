import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const files = v.array(v.string())
const preloads = v.record(v.string(), v.object({ scripts: files, styles: files }))

export interface PageShell {
  html: string
  /** The HTTP entity tag of html. */
  tag: string
}

/**
 * Returns a function from a path to the HTML that a browser gets there: index.html, with links to the scripts and styles of that path's
 * screen, so that the browser requests them all at once. scripts/pagePreloads.mjs writes which they are; paths that it doesn't list get
 * index.html as it is. The scripts come after the styles, because the page shows that it is starting without them. webFolder is dist/web.
 */
export function pageShells(webFolder: string): (path: string) => PageShell {
  const plain = shellOf(readFileSync(join(webFolder, 'index.html'), 'utf8'))
  const screens = Object.entries(readPreloads(join(webFolder, 'preloads.json'))).map(([path, { scripts, styles }]) => {
    const links = [
      ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ]
    return { pattern: patternOf(path), shell: shellOf(plain.html.replace('</head>', `${links.join('')}</head>`)) }
  })
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.shell ?? plain
}

const readPreloads = (file: string) =>
  existsSync(file) ? v.parse(preloads, JSON.parse(readFileSync(file, 'utf8'))) : {}

/** Paths are case-sensitive, as in the page's router. $id is one part of a path. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)

function shellOf(html: string): PageShell {
  return { html, tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` }
}
