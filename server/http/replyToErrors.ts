import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { isDiskFull } from '../database/databaseError.ts'
import { ApiError, refusal, replyIn } from './apiError.ts'
import { requestedLanguage } from './requestedLanguage.ts'
import { sendWhole } from './sendJson.ts'
import { withOutageNamed } from './withOutageNamed.ts'

/** Replies to what no call serves, and for what a call throws: 503 with a time to retry while the database doesn't answer. */
export function replyToErrors(app: Hono, log: Logger): void {
  app.notFound((context) => {
    const methods = methodsAt(app, context.req.path).join(', ')
    const { method } = context.req
    if (methods !== '')
      return replyWith(context, refusal(405, 'httpOtherMethod', { method, methods }, {}, { Allow: methods }))
    return replyWith(context, refusal(404, 'httpNothingHere', {}))
  })
  app.onError((thrown, context) => {
    const error = withOutageNamed(thrown)
    if (isDiskFull(thrown)) log.error({ err: thrown }, "A call failed because the database's disk is full")
    if (error instanceof ApiError) return replyWith(context, error)
    log.error({ err: error, method: context.req.method, path: context.req.path }, 'A call failed')
    return replyWith(context, refusal(500, 'httpFailed', {}))
  })
}

/** Returns the methods of the calls at an address. Nobody else learns which commands the owner has. */
const methodsAt = (app: Hono, path: string): string[] =>
  ['GET', 'POST', 'PUT', 'DELETE'].filter((method) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && !/\*|^\/owner\//.test(route.path)),
  )

/** What devices and gateways call isn't run in the language of a reader, nor is what limits requests: they are worded here. */
function replyWith(context: Context, error: ApiError): Response {
  const language = requestedLanguage(context.req.header('accept-language'))
  return sendWhole(context, replyIn(language, error), error.status as 400, error.headers)
}
