import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const trees = ['contract', 'deploy', 'docs', 'domain', 'geo', 'public', 'scripts', 'server', 'src', 'tests', 'words']

/** What the build, the tests and npm write. */
const generatedFiles =
  /^(\.\/)?(dist|node_modules|data|test-results|public\/geo|words\/compiled)\/|^(geo\/)?gazetteer\.json$/

function listFiles(): string[] {
  const inTrees = trees.flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  const atTop = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  return [...inTrees, ...atTop.map(({ name }) => name)].filter((file) => !generatedFiles.test(file))
}

const files = listFiles()
/** Every file and folder, with a slash before each: `/server/app.ts` ends with `/app.ts` and holds `/server/`. */
const slashed = files.map((file) => `/${file}`)
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
const decisions = files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? [])

const isText = (file: string) =>
  /\.(ts|tsx|mjs|cjs|js|css|md)$|^(package\.json|index\.html|knip\.json|\.env\.example)$/.test(file) &&
  !/^tests\/fixtures\/|routeTree\.gen\.ts$|(references|sliceRules)\.test\.ts$/.test(file)

/** A reference may leave out the tree and use wildcards: `ingest/ingestQueue.ts`, `…Endpoints.ts`, `<slice>`, `*`. */
function isFile(reference: string): boolean {
  const plain = reference.replace(/^(\.{1,2}\/)+/, '')
  if (generatedFiles.test(plain)) return true
  if (!/[…*<]/.test(plain)) return slashed.some((file) => file.endsWith(`/${plain}`))
  const pattern = plain.replace(/[.$()+]/g, '\\$&').replace(/…|\*\*?|<\w+>/g, '[^/]*')
  const wanted = new RegExp(`/${pattern}$`)
  return slashed.some((file) => wanted.test(file))
}

const isPath = (reference: string) =>
  generatedFiles.test(`${reference}/`) ||
  slashed.some((file) => `${file}/`.startsWith(`/${reference}/`)) ||
  isFile(reference)

/** The comments of a source file; the whole of any other. */
function proseOf(file: string, text: string): string {
  if (!/\.(tsx?|[cm]?js|css)$/.test(file)) return text
  return [...text.matchAll(/^\s*\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm)].join('\n')
}

/** What a file refers to and the repository does not have. */
function missingReferences(file: string): string[] {
  const code = read(file).replace(/\w+:\/\/[^\s'"`)]+/g, '')
  const prose = proseOf(file, code)
  const missing: string[] = []
  const look = (text: string, pattern: RegExp, exists: (found: string) => boolean) => {
    for (const [whole, found] of text.matchAll(pattern)) if (!exists(found!)) missing.push(`${file}: ${whole.trim()}`)
  }
  look(prose, /(?<![\w/…*<>.-])((?:[\w@…*<>.-]+\/)*[\w@…*.-]+\.(?:tsx?|mjs|cjs|md|css|json))(?![\w-])/g, isFile)
  look(code, /(?<![\w/…*<>.-])((?:contract|docs|domain|geo|scripts|server|src|tests)\/[\w./-]+\.\w+)/g, isFile)
  look(prose, /`((?:contract|docs|domain|geo|scripts|server|src|tests)\/[\w./-]+?)\/?`/g, isPath)
  look(code, /\bdocs\/decisions\/(\d{3})/g, (number) => decisions.includes(number))
  look(prose, /\bdecisions?((?:,? (?:and )?\d{3})+)\b/gi, (list) =>
    list.match(/\d{3}/g)!.every((number) => decisions.includes(number)),
  )
  look(code, /\bnpm run (?:-s )?([\w-]+(?::[\w-]+)*)/g, (name) => name in scripts)
  return missing
}

test('files, decisions and npm scripts that are named anywhere exist', () => {
  expect([...new Set(files.filter(isText).flatMap(missingReferences))]).toEqual([])
})
