import { isObject } from '../../domain/lists/isObject.ts'

/** What a log line says about an error. */
interface ErrorFacts {
  type: string
  message: string
  stack?: string
  [fact: string]: unknown
}

const maxSqlLength = 1_000
const maxCauses = 4
/** The parts of PostgreSQL's errors about the schema. Its detail, hint and where contain values of rows, so they're left out. */
const schemaFacts = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const
/** Additional properties of system and library errors. */
const systemFacts = ['code', 'errno', 'syscall', 'address', 'port', 'status'] as const

/**
 * Describes a thrown value and its causes for the log, without any values given to a query: the query builder includes them in its message,
 * and PostgreSQL repeats some in its own.
 */
export function describeError(thrown: unknown, depth = 0): unknown {
  if (!(thrown instanceof Error)) return isObject(thrown) ? { type: 'object', message: String(thrown.message) } : thrown
  const facts: ErrorFacts = { type: thrown.name, message: messageOf(thrown) }
  const frames = thrown.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (frames?.length) facts.stack = frames.map((line) => line.trim()).join('\n')
  for (const name of isFromPostgres(thrown) ? schemaFacts : systemFacts) {
    const value: unknown = Reflect.get(thrown, name)
    if (typeof value === 'string' || typeof value === 'number') facts[name] = value
  }
  if (thrown.cause !== undefined && depth < maxCauses) facts.cause = describeError(thrown.cause, depth + 1)
  return facts
}

function messageOf(error: Error): string {
  const query: unknown = Reflect.get(error, 'query')
  if (typeof query === 'string' && error.message.startsWith('Failed query'))
    return `Failed query: ${query.replace(/\s+/g, ' ').slice(0, maxSqlLength)}`
  return isFromPostgres(error) ? withoutValues(error.message) : error.message
}

/** A database error has a five-character code and a severity. */
const isFromPostgres = (error: Error) =>
  typeof Reflect.get(error, 'severity') === 'string' && /^[0-9A-Z]{5}$/.test(String(Reflect.get(error, 'code')))

/** Its message quotes names the same way as values ("22P02: invalid input syntax for type integer: "12a"). */
const withoutValues = (message: string) => message.replace(/: ".*$/s, ': "…"').replace(/(value )"[^"]*"/g, '$1"…"')
