import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'

/** A statement that is written as SQL and sent with `execute`. */
export interface Statement {
  file: string
  line: number
  /** The SQL, and after it the pieces that it is put together from. */
  text: string
  /** Whether its rows have a type, or it has none that are read. */
  isTyped: boolean
}

/** Returns the statements that a file of TypeScript sends with `execute`; `source` is what it holds. */
export function statementsIn(file: string, source = readFileSync(file, 'utf8')): Statement[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Statement[] = []
  const visit = (node: ts.Node): void => {
    const [statement] = ts.isCallExpression(node) ? node.arguments : []
    if (statement && ts.isCallExpression(node) && isExecute(node))
      found.push({
        file,
        line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: textOf(statement, new Set()),
        isTyped: node.typeArguments !== undefined || !readsRows(node),
      })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

/** An object holds the values of a statement that the query builder has prepared. */
const isExecute = ({ expression, arguments: given }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) &&
  expression.name.text === 'execute' &&
  given.length === 1 &&
  !given.some(ts.isObjectLiteralExpression)

/** Whether the values of rows are read, and not only how many there are. */
function readsRows(call: ts.CallExpression): boolean {
  const declaration = ts.findAncestor(call, ts.isVariableDeclaration)
  const body = ts.findAncestor(call, ts.isBlock)
  if (!declaration || !body || declaration.initializer !== call.parent) return false
  const names = ts.isObjectBindingPattern(declaration.name)
    ? declaration.name.elements.filter(({ propertyName, name }) => (propertyName ?? name).getText() === 'rows')
    : [declaration]
  return names.some(({ name }) =>
    new RegExp(String.raw`\b${name.getText()}\b(?!\.length|\.rowCount)`).test(
      body.getText().slice(declaration.end - body.getStart()),
    ),
  )
}

/** Returns the text of an expression, and after it that of what it names: in its function, its file, or a file that it imports. */
function textOf(node: ts.Node, seen: Set<ts.Node>): string {
  const pieces = [node.getText()]
  const visit = (inner: ts.Node): void => {
    const piece = ts.isIdentifier(inner) ? declared(inner) : undefined
    if (piece && !seen.has(piece)) {
      seen.add(piece)
      pieces.push(textOf(piece, seen))
    }
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return pieces.join('\n')
}

/** Returns what a name stands for; undefined for parameters, tables, read models and packages. */
function declared(name: ts.Identifier): ts.Node | undefined {
  for (let scope: ts.Node | undefined = name; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue
    const own = declarationIn(scope.statements, name.text)
    if (own && !ts.findAncestor(name, (node) => node === own)) return own
  }
  return imported(name)
}

function declarationIn(statements: readonly ts.Statement[], name: string): ts.Node | undefined {
  for (const statement of statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
    if (!ts.isVariableStatement(statement)) continue
    const own = statement.declarationList.declarations.find((one) => one.name.getText() === name)
    if (own) return own.initializer
  }
  return undefined
}

function imported(name: ts.Identifier): ts.Node | undefined {
  const source = name.getSourceFile()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const path = resolve(dirname(source.fileName), statement.moduleSpecifier.text)
    const bindings = statement.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings) || !/\/server\/(?!database\/)/.test(path) || !existsSync(path))
      continue
    const one = bindings.elements.find((element) => element.name.text === name.text)
    if (!one) continue
    const owner = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
    const piece = declarationIn(owner.statements, (one.propertyName ?? one.name).text)
    return piece && piece.getText().startsWith('readModel(') ? undefined : piece
  }
  return undefined
}
