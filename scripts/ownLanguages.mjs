import { writtenLanguages } from './catalogues.mjs'

const stringsOfWidgets = /react-(?:aria|aria-components|stately)\/dist\/private\/(?:[\w/]+\/)?intlStrings\.mjs$/
const importOfStrings = /^import \S+ from "[^"]*\/([a-z]{2})-[A-Z]{2}\.mjs";\n/gm
const entryOfStrings = /^ *"([a-z]{2})-[A-Z]{2}": \S+\n/gm

const known = new Set(['en', ...writtenLanguages.map((language) => language.slice(0, 2))])
const onlyKnown = (line, language) => (known.has(language) ? line : '')

/**
 * Leaves out of the build what the widgets of React Aria say to screen readers in languages that Muster doesn't speak: thirty of
 * them, a fifth of what a form's fields take. React Aria has English where it lacks a language.
 */
export function ownLanguages() {
  return {
    name: 'own-languages',
    apply: 'build',
    transform(code, id) {
      if (!stringsOfWidgets.test(id)) return null
      return { code: code.replace(importOfStrings, onlyKnown).replace(entryOfStrings, onlyKnown), map: null }
    },
  }
}
