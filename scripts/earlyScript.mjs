import { createHash } from 'node:crypto'
import { build } from 'esbuild'

/** What Vite makes of the script of index.html. */
const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Builds src/early/early.ts and src/early/start.css as a small script and a small style sheet of their own: all that the page needs to show
 * that it is starting. The script isn't a module, because modules wait for the whole page. The other style sheets stay in the head: those of
 * screens come after them, and have to win where both set the same.
 */
export function earlyScript() {
  let files = []
  return {
    name: 'early-script',
    apply: 'build',
    async buildStart() {
      files = await Promise.all([
        bundle('src/early/early.ts', (hash) => `assets/early-${hash}.js`, { format: 'iife', target: 'es2022' }),
        bundle('src/early/start.css', (hash) => `assets/start-${hash}.css`, {}),
      ])
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script, style] = files
        if (!entryTag.test(html)) throw new Error('index.html has no entry to load after the first paint.')
        const tags = [
          // Before the style sheets: a script after them would wait for them.
          { tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { rel: 'stylesheet', href: `/${style.fileName}` }, injectTo: 'head-prepend' },
        ]
        // Downloaded at once, but after what the first paint needs, and evaluated when early.ts imports it.
        const preloaded = html
          .replace(entryTag, '<link rel="modulepreload" data-entry crossorigin href="$1">')
          .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
        return { html: preloaded, tags }
      },
    },
    generateBundle() {
      for (const file of files) this.emitFile({ type: 'asset', ...file })
    },
  }
}

async function bundle(entry, nameOf, options) {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, ...options })
  const source = outputFiles[0].text
  return { source, fileName: nameOf(createHash('sha256').update(source).digest('base64url').slice(0, 7)) }
}
