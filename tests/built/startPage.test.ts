import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const built = 'dist/web'

beforeAll(() => {
  if (!existsSync(join(built, 'words/de/index.html'))) execFileSync('npx', ['vite', 'build'], { stdio: 'ignore' })
})

const pageIn = (language: string) => readFileSync(join(built, language, 'index.html'), 'utf8')
const inlineIn = (html: string) => html.match(/<(style|script)>.*?<\/\1>/gs)

it('the page says its charset in the first kilobyte, where browsers look for it', () => {
  expect(pageIn('.').indexOf('<meta charset="utf-8"')).toBeLessThan(1024)
})

it('the page requests the font of its texts before a style sheet or a script does', () => {
  const [, file] = /<link rel="preload" as="font"[^>]* href="([^"]+)">/.exec(pageIn('.')) ?? []
  expect(file).toMatch(/latin-400-normal/)
  expect(existsSync(join(built, file!))).toBe(true)
})

it.each(['de', 'es', 'fr'])(
  'differs in %s by its words alone: the scripts in it are those that the server allows',
  (language) => {
    const [english, other] = [pageIn('.'), pageIn(`words/${language}`)]
    expect(other).not.toContain('See where your fleet is')
    expect(other).not.toContain('@@words')
    expect(inlineIn(other)).toEqual(inlineIn(english))
    expect(inlineIn(english)).toHaveLength(2)
  },
)

it('what shows a duress early has the words of the page’s language and of no other', () => {
  const [, file] = /src:"\/(assets\/[\w-]+\.js)"/.exec(pageIn('.')) ?? []
  const [english, german] = ['.', 'words/de'].map((folder) => readFileSync(join(built, folder, file!), 'utf8'))
  expect(english).toContain('Pressed ')
  expect(german).toContain('-mal gedr')
  expect(german).not.toContain('Pressed ')
})
