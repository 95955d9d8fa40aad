import * as v from 'valibot'
import { invalid } from './apiError.ts'

/** Longest part of an input's name that an error repeats. */
const longestName = 60

/**
 * Parses a part of a request by its schema, its text freed of what PostgreSQL cannot store (NUL, half a surrogate pair).
 * Throws a 400 with messages by field; the input itself is never echoed.
 */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, withCleanText(input), { abortPipeEarly: true })
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const field = (v.getDotPath(issue) ?? 'body').slice(0, longestName)
    const text = issue.message.startsWith('Invalid ') ? explain(issue, field) : issue.message
    ;(errors[field] ??= []).push(text)
  }
  throw invalid(errors)
}

/** No schema goes as deep: what lies below is dropped, so that it cannot exhaust the stack. */
const deepest = 50

function withCleanText(input: unknown, depth = 0): unknown {
  if (typeof input === 'string') return cleanText(input)
  if (typeof input !== 'object' || input === null) return input
  if (depth > deepest) return null
  if (Array.isArray(input)) return input.map((item) => withCleanText(item, depth + 1))
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [cleanText(name), withCleanText(value, depth + 1)]),
  )
}

function cleanText(text: string): string {
  // Node has it, the library of types for its language level does not.
  return (text.replaceAll('\0', '') as string & { toWellFormed(): string }).toWellFormed()
}

function explain(issue: v.BaseIssue<unknown>, field: string): string {
  if (issue.received === 'undefined') return `${field} is missing.`
  return issue.expected ? `${field} must be ${issue.expected}.` : `${field} is not valid.`
}
