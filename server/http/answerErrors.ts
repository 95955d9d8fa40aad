import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { isOutage } from '../database/databaseError.ts'
import { ApiError, databaseAway } from './apiError.ts'

/** Replies to what no call serves, and for what a call throws: 503 with a time to retry while the database doesn't answer. */
export function answerErrors(app: Hono, log: Logger): void {
  app.notFound((context) => context.json({ statusCode: 404, message: 'There is nothing at this address.' }, 404))
  app.onError((thrown, context) => {
    const error = isOutage(thrown) ? databaseAway() : thrown
    if (error instanceof ApiError) return context.json(error.body, error.status as 400, error.headers)
    log.error({ err: error, method: context.req.method, path: context.req.path }, 'A call failed')
    return context.json({ statusCode: 500, message: 'Something went wrong on the server. Try again.' }, 500)
  })
}
