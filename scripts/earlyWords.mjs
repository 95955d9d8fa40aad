import { readSlice } from './catalogues.mjs'
import { helpersOf } from './isolateValue.mjs'
import { root } from './pageWords.mjs'

/** Lets esbuild write the texts of one language, and no others, into what it bundles. */
export const earlyWords = (language) => ({
  name: 'early-words',
  setup(build) {
    build.onResolve({ filter: /^#words\// }, ({ path }) => ({ path: path.slice(7), namespace: 'words' }))
    build.onLoad({ filter: /./, namespace: 'words' }, ({ path }) => ({
      contents: functionsOf(readSlice(root, path), language),
    }))
  },
})

/** As names with a prefix, because a text may be named like a keyword. */
function functionsOf(messages, language) {
  const texts = Object.entries(messages)
    .map(([name, { code }]) => `const words_${name} = (i) => (${code[language]}); export { words_${name} as ${name} };`)
    .join('\n')
  return `${helpersOf(texts)}\n${texts}`
}
