import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns what allows the scripts and style sheets that the build wrote into index.html (scripts/earlyScript.mjs), and no others, as sources of
 * a Content-Security-Policy. webFolder is dist/web; without it there are none.
 */
export function inlineHashes(webFolder: string | undefined) {
  const html = webFolder ? readFileSync(join(webFolder, 'index.html'), 'utf8') : ''
  const hashesOf = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
    )
  return { scripts: hashesOf('script'), styles: hashesOf('style') }
}
