import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const yearSeconds = 31_536_000

/**
 * Serves the built pages: hashed files for a year, the rest checked every time, every path without a file the app
 * shell. webFolder is dist/web.
 */
export function serveWeb(app: Hono, webFolder: string): void {
  const files = serveStatic({
    root: webFolder,
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      context.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  app.get('*', (context, next) => (isFile(context.req.path) ? files(context, next) : next()))

  const shell = readFileSync(join(webFolder, 'index.html'), 'utf8')
  const tag = `"${createHash('sha256').update(shell).digest('base64url').slice(0, 27)}"`
  app.get('*', (context, next) => {
    const { path } = context.req
    if (path.startsWith('/api/') || path.startsWith('/ingest/') || isFile(path)) return next()
    context.header('Cache-Control', 'no-cache')
    context.header('ETag', tag)
    return context.req.header('if-none-match') === tag ? context.body(null, 304) : context.html(shell)
  })
}

/** The shell is asked for by its name too: the service worker keeps it under that. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path) && path !== '/index.html'
