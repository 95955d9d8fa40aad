import type { Context } from 'hono'
import { asReader } from '../reader/asReader.ts'
import { requestedLanguage } from './requestedLanguage.ts'

/** Runs act in the language that a request asks for (Accept-Language), for calls that aren't registered by endpointRegister. Returns what act returns. */
export function inRequestedLanguage<T>({ req }: Context, act: () => T): T {
  return asReader({ language: requestedLanguage(req.header('accept-language')) }, act)
}
