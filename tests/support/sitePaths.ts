import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The site map: each path of src/routes.ts with the file of its screen. */
export function sitePaths(): { path: string; file: string }[] {
  const routes = readFileSync(join(import.meta.dirname, '../../src/routes.ts'), 'utf8')
  const listed = [...routes.matchAll(/route\('([^']+)', '([^']+)'\)/g)].map(([, path, file]) => ({
    path: path!,
    file: file!,
  }))
  const home = /index\('([^']+)'\)/.exec(routes)![1]!
  return [{ path: '/', file: home }, ...listed]
}
