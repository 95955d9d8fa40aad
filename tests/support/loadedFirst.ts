import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The options (NODE_OPTIONS) with which Node.js loads modules of tests/support before a program, by their names without .mjs. */
export const loadedFirst = (...modules: string[]): string =>
  modules.map((name) => `--import ${pathToFileURL(join(import.meta.dirname, `${name}.mjs`)).href}`).join(' ')
