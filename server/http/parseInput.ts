import * as words from '#words/errors'
import * as v from 'valibot'
import { invalid } from './apiError.ts'

/** The maximum length of an input's name that an error repeats. */
const maxName = 60

/** Parses a part of a request with its schema. Throws a 400 with messages by field; the input itself is never echoed. */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const field = (v.getDotPath(issue) ?? 'body').slice(0, maxName)
    const text = issue.message.startsWith('Invalid ') ? explain(issue, field) : issue.message
    ;(errors[field] ??= []).push(text)
  }
  throw invalid(errors)
}

function explain(issue: v.BaseIssue<unknown>, field: string): string {
  if (issue.received === 'undefined') return words.httpFieldMissing({ field })
  return issue.expected
    ? words.httpFieldExpected({ field, expected: issue.expected })
    : words.httpFieldInvalid({ field })
}
