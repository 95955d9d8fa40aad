import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/**
 * How many type assertions (`value as Type`) the product may hold; `as const` doesn't count. Each tells the compiler to stop
 * checking, so this number only goes down: when you remove one, lower it. Prefer a type guard, a parse, or a better type.
 */
const ceiling = 79

function sourceFiles(): string[] {
  return ['contract', 'domain', 'server', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
}

function assertionsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('type assertions only become fewer', () => {
  const found = sourceFiles().flatMap(assertionsIn)
  expect(found.length, `There are ${found.length} type assertions, at\n${found.join('\n')}`).toBe(ceiling)
})
