import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { compiledLanguages } from './catalogues.mjs'
import { earlyWords } from './earlyWords.mjs'
import { baseLanguage } from './pageWords.mjs'

/** What Vite makes of the script of index.html: a tag for each chunk that the entry imports, itself last. Texts aren't chunks (pageWords.mjs). */
const scriptTag = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g
const charset = /<meta charset="utf-8"[^>]*>/
const iconFile = '/icons/muster.svg'
/** The font of nearly all texts. The page's first text is bold, so a browser would learn of it only when a screen is drawn. */
const textFont = /noto-sans-latin-400-normal-[\w-]+\.woff2$/

/**
 * Writes src/early/early.ts and src/early/start.css into the page: all that it needs to show that it is starting, and to make its first
 * calls, without another request (server/http/inlineHashes.ts allows them). src/early/duress.ts becomes a file that early.ts loads. The other
 * style sheets stay in the head: those of screens come after them, and have to win where both set the same.
 */
export function earlyScript() {
  let script
  let style
  return {
    name: 'early-script',
    apply: 'build',
    async buildStart() {
      const { file, texts } = await duressScripts()
      for (const [language, source] of Object.entries(texts))
        this.emitFile({
          type: 'asset',
          fileName: language === baseLanguage ? file : `words/${language}/${file}`,
          source,
        })
      ;[script, style] = await Promise.all([
        bundle('src/early/early.ts', { ...scriptOptions, define: { DURESS_SCRIPT: JSON.stringify(`/${file}`) } }),
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

const scriptOptions = { format: 'iife', target: 'es2022' }

/** Bundles what shows a duress early, in each language. The name of its file changes with its texts in any of them, as that of a chunk does. */
async function duressScripts() {
  const sources = await Promise.all(
    compiledLanguages.map((language) =>
      bundle('src/early/duress.ts', {
        ...scriptOptions,
        plugins: [earlyWords(language)],
        define: { 'import.meta.env.DEV': 'false' },
      }),
    ),
  )
  const hash = createHash('sha256').update(sources.join()).digest('base64url').slice(0, 7)
  return {
    file: `assets/${hash}.js`,
    texts: Object.fromEntries(compiledLanguages.map((language, place) => [language, sources[place]])),
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
