import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** Every file of a screen exports its Route, by the convention of the router. */
const conventions = new Set(['Route'])

/** Returns the names that a source file declares and exports. Passing on another file's export is not declaring it. */
function exportedNames(file: string, text: string): Set<string> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return new Set(source.statements.flatMap(namesOf).filter((name) => !conventions.has(name)))
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    if (!clause || !ts.isNamedExports(clause)) return []
    const passedOn = statement.moduleSpecifier !== undefined
    return clause.elements.filter((element) => !passedOn || element.propertyName).map(({ name }) => name.text)
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name))
  const { name } = statement as ts.Statement & { name?: ts.Node }
  return name && ts.isIdentifier(name) ? [name.text] : []
}

const bound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bound(element.name)))

/** The source files with the names that each declares and exports. */
function exportsOfFiles(): Map<string, Set<string>> {
  const files = ['contract', 'domain', 'server', 'src', 'words'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen|d)\.tsx?$/.test(name) && !name.startsWith('compiled'))
      .map((name) => `${folder}/${name}`),
  )
  return new Map(files.map((file) => [file, exportedNames(file, readFileSync(join(root, file), 'utf8'))]))
}

const exportsOf = exportsOfFiles()

/** Files of a layer are named after their subject and the layer, those of the database's schema after the slice that owns the tables. */
const ofLayer = /(?:Endpoints|Queries|Routes|Store)\.ts$|^server\/database\/schema\//

const wordsOf = (name: string) => name.split(/(?=[A-Z])|[^A-Za-z]/).map((word) => word.toLowerCase().replace(/s$/, ''))

/** Whether a file is named after one of its exports: all words of its name are in that of the export, such as in createApp of app.ts. */
function isNamedAfter(names: ReadonlySet<string>, file: string): boolean {
  const wanted = wordsOf(basename(file).replace(/\.tsx?$/, ''))
  return [...names].map(wordsOf).some((words) => wanted.every((word) => words.includes(word)))
}

test('finds what a file declares and exports', () => {
  const text = `
    import { kept } from './kept.ts'
    export { passedOn } from './other.ts'
    export { one as renamed } from './other.ts'
    export { kept }
    export const { first, of: [second] } = values
    export async function third() {}
    export type Fourth = string
    export interface Fifth {}
    export class Sixth {}
    export const Route = createFileRoute('/')({})
    const hidden = 1`
  const names = ['renamed', 'kept', 'first', 'second', 'third', 'Fourth', 'Fifth', 'Sixth']
  expect([...exportedNames('sample.ts', text)]).toEqual(names)
})

test('a name is exported by one file only', () => {
  const files = new Map<string, string[]>()
  for (const [file, names] of exportsOf) for (const name of names) files.set(name, [...(files.get(name) ?? []), file])
  const twice = [...files].filter(([, by]) => by.length > 1).map(([name, by]) => `${name}: ${by.join(', ')}`)
  expect(twice, 'Rename each by its meaning, or share one definition').toEqual([])
})

test('knows the name of a file in that of its export', () => {
  expect(isNamedAfter(new Set(['createApp', 'AppDeps']), 'app.ts')).toBe(true)
  expect(isNamedAfter(new Set(['joinActivity', 'Segment']), 'segments.ts')).toBe(true)
  expect(isNamedAfter(new Set(['moveShape', 'Shape']), 'shapeMoved.ts')).toBe(false)
})

test('a file with one exported function or value is named after it, or after a type beside it', () => {
  const others = [...exportsOf]
    .filter(([file, names]) => !ofLayer.test(file) && [...names].filter((name) => /^[a-z]/.test(name)).length === 1)
    .filter(([file, names]) => !isNamedAfter(names, file))
    .map(([file, names]) => `${file}: ${[...names].join(', ')}`)
  expect(others, 'Rename the file or the export').toEqual([])
})
