import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

/** What Vite makes of the script of index.html: a tag for each chunk that the entry imports, itself last. Texts aren't chunks (pageWords.mjs). */
const scriptTag = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g
const charset = /<meta charset="utf-8"[^>]*>/
const iconFile = '/icons/muster.svg'
/** The font of nearly all texts. The page's first text is bold, so a browser would learn of it only when a screen is drawn. */
const textFont = /noto-sans-latin-400-normal-[\w-]+\.woff2$/

/**
 * Writes src/early/early.ts and src/early/start.css into the page: all that it needs to show that it is starting, and to make its first
 * calls, without another request (server/http/inlineHashes.ts allows them). The other style sheets stay in the head: those of
 * screens come after them, and have to win where both set the same.
 */
export function earlyScript() {
  let script
  let style
  return {
    name: 'early-script',
    apply: 'build',
    async buildStart() {
      ;[script, style] = await Promise.all([
        bundle('src/early/early.ts', { format: 'iife', target: 'es2022' }),
        bundle('src/early/start.css', {}),
      ])
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle).find((file) => textFont.test(file))
        if (!font) throw new Error('The build has no font for texts.')
        const chunks = [...html.matchAll(scriptTag)].map(([, src]) => src).filter((src) => src.startsWith('/'))
        const entry = chunks.at(-1)
        if (!entry) throw new Error('index.html has no entry to load after the first paint.')
        if (!charset.test(html)) throw new Error('index.html has no charset for its start to follow.')
        // Downloaded at once, but after what the first paint needs, and evaluated when early.ts imports it.
        const preloaded = html
          .replaceAll(scriptTag, (_tag, src) =>
            chunks.includes(src)
              ? `<link rel="modulepreload" fetchpriority="low"${src === entry ? ' data-entry' : ''} crossorigin href="${src}">`
              : '',
          )
          .replace(`href="${iconFile}"`, `href="${dataUrl(`public${iconFile}`)}"`)
        // Browsers look for the charset in the first kilobyte.
        return preloaded
          .replace(charset, (tag) => `${tag}<style>${style}</style><script>${script}</script>`)
          .replace(
            '</head>',
            `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${font}"></head>`,
          )
      },
    },
  }
}

async function bundle(entry, options) {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, ...options })
  return outputFiles[0].text.trim()
}

/** An icon in the page costs less than the request for it, which browsers make among the first. */
const dataUrl = (file) =>
  `data:image/svg+xml,${readFileSync(file, 'utf8')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replaceAll(/[<>#%]/g, encodeURIComponent)}`
