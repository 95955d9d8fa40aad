import type { Context } from 'hono'
import { inRequestedLanguage } from '../http/inRequestedLanguage.ts'
import { toReply, type EntryOutcome } from './incomingMessage.ts'

/** Replies with the outcomes of a request, their reasons in the language that the sender asks for. */
export function sendOutcomes(context: Context, outcomes: readonly EntryOutcome[]): Response {
  return context.json(inRequestedLanguage(context, () => toReply(outcomes)))
}
