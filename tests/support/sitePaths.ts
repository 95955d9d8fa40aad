import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of the site map, as src/routes.ts has them. */
export function sitePaths(): string[] {
  const routes = readFileSync(join(import.meta.dirname, '../../src/routes.ts'), 'utf8')
  return ['/', ...[...routes.matchAll(/route\('([^']+)', '[^']+'\)/g)].map(([, path]) => path!)]
}
