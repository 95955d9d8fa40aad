import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Looks for a file or folder in the folder of a module and in every folder above. The same code lies at other depths
 * in the sources and in the build, so fixed relative paths would not do.
 * @param from the import.meta.url of the module
 */
export function findUpward(from: string, name: string): string | undefined {
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, name))) return join(folder, name)
    if (folder === dirname(folder)) return undefined
  }
}

/** The same for what has to be there. Throws when it isn't. */
export function requireUpward(from: string, name: string): string {
  const found = findUpward(from, name)
  if (found === undefined) throw new Error(`There is no ${name} in a folder above ${from}.`)
  return found
}
