import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the path of a file or folder found next to a module or in any folder above it. Sources and build have different depths, so fixed
 * relative paths don't work.
 * @param from the import.meta.url of the module
 */
export function findUpward(from: string, name: string): string | undefined {
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return join(folder, name)
    if (folder === dirname(folder)) return undefined
  }
}

/** Like findUpward, for files that must exist. Throws when there is none. */
export function requireUpward(from: string, name: string): string {
  const found = findUpward(from, name)
  if (found === undefined) throw new Error(`There is no ${name} in a folder above ${from}.`)
  return found
}
