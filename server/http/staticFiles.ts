import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const yearSeconds = 31_536_000

/**
 * Serves the built pages: hashed files for a year, the rest checked every time, and the app shell to a browser that opens a page.
 * Files, calls and probes that don't exist are left to answer 404. webFolder is dist/web.
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
    if (!isNavigation(context.req.path, context.req.header('accept') ?? '')) return next()
    context.header('Cache-Control', 'no-cache')
    context.header('ETag', tag)
    return context.req.header('if-none-match') === tag ? context.body(null, 304) : context.html(shell)
  })
}

/** The shell is asked for by its name too: the service worker keeps it under that. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path) && path !== '/index.html'

/** /assets is also a page; what is below it are files. */
const serverPaths = /^\/((api|ingest|owner|geo|icons|visiontrack|metrics|[a-z]+z)(\/|$)|assets\/)/i

/**
 * A person opens a page: their browser asks for HTML, which scripts and probes do not. The start page is what those look at who
 * want to know whether anything is served at all.
 */
function isNavigation(path: string, accept: string): boolean {
  if (path === '/' || path === '/index.html') return true
  return accept.includes('text/html') && !isFile(path) && !serverPaths.test(path) && !/\/\./.test(path)
}
