import { runInNewContext } from 'node:vm'
import { compiledLanguages, readSlice } from './catalogues.mjs'
import { baseLanguage, placeholder, root } from './pageWords.mjs'

const page = 'index.html'

/**
 * Words the texts of index.html: in English where it is, and in each other language in a copy of it below words/<language>, which the server
 * serves in its place (server/http/pageShell.ts). The development server has it in English.
 */
export function wordedPage() {
  return {
    name: 'worded-page',
    transformIndexHtml: (html, { server }) => (server ? inLanguage(html, baseLanguage) : html),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle[page]
        if (!asset) return
        const html = String(asset.source)
        for (const language of compiledLanguages) {
          const source = inLanguage(html, language)
          if (language === baseLanguage) asset.source = source
          else this.emitFile({ type: 'asset', fileName: `words/${language}/${page}`, source })
        }
      },
    },
  }
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const inLanguage = (html, language) =>
  html.replace(placeholder, (_, slice, name) =>
    runInNewContext(readSlice(root, slice)[name].code[language]).replace(/[&<>"]/g, (sign) => entities[sign]),
  )
