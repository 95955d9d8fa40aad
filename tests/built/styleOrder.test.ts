import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { pageShells } from '../../server/http/pageShell.ts'

const built = 'dist/web'
const listed = join(built, 'preloads.json')

beforeAll(() => {
  if (!existsSync(listed)) execFileSync('npx', ['vite', 'build'], { stdio: 'ignore' })
})

// A screen that is opened later adds its style sheets at the end of the head. What they set has to win over the common styles, wherever they
// came first.
it('every style sheet of a page is in its head, so that those of later screens come after it', () => {
  const shellAt = pageShells(built)
  const paths = Object.keys(JSON.parse(readFileSync(listed, 'utf8')) as object)
  expect(paths).toContain('/depots')
  for (const path of paths) {
    const [head, body] = shellAt(path.replaceAll(/\$\w+/g, '1'), 'en-AU').html.split('</head>')
    expect([path, body]).toEqual([path, expect.not.stringContaining('rel="stylesheet"')])
    expect([path, head?.match(/rel="stylesheet"/g)?.length]).toEqual([path, expect.any(Number)])
  }
})
