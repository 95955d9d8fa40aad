import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language } from '../../words/languages.ts'
import { pageShells } from './pageShell.ts'
import { requestedLanguage } from './requestedLanguage.ts'

const yearSeconds = 31_536_000

/**
 * Serves the built pages: hashed files are cached for a year, others are revalidated each time, and a browser that opens a page gets the
 * app shell. Unknown files, calls and probes fall through to a 404. webFolder is dist/web.
 */
export function serveWeb(app: Hono, webFolder: string): void {
  serveTexts(app, join(webFolder, 'words'))
  const files = filesOf(webFolder)
  app.get('*', (context, next) => (isFile(context.req.path) ? files(context, next) : next()))

  const shellAt = pageShells(webFolder)
  app.get('*', (context, next) => {
    if (!isNavigation(context.req.path, context.req.header('accept') ?? '')) return next()
    const { html, tag } = shellAt(context.req.path)
    context.header('Cache-Control', 'no-cache')
    context.header('ETag', tag)
    return context.req.header('if-none-match') === tag ? context.body(null, 304) : context.html(html)
  })
}

const filesOf = (root: string) =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      context.header('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })

/**
 * Serves files with texts in the reader's language, if the language's folder has one; otherwise they're served in English.
 * scripts/pageWords.mjs writes them.
 */
function serveTexts(app: Hono, folder: string): void {
  if (!existsSync(folder)) return
  const languages = new Map(
    readdirSync(folder).map((language) => {
      const root = join(folder, language)
      const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map(
        (name) => `/${name.replaceAll('\\', '/')}`,
      )
      return [language, { paths: new Set(paths), serve: filesOf(root) }]
    }),
  )
  const worded = new Set([...languages.values()].flatMap(({ paths }) => [...paths]))
  app.use('/assets/*', async (context, next) => {
    await next()
    if (worded.has(context.req.path)) context.res.headers.append('Vary', 'Cookie, Accept-Language')
  })
  app.get('/assets/*', async (context, next) => {
    const { path } = context.req
    const own = languages.get(languageOf(context))
    return own?.paths.has(path) ? own.serve(context, next) : next()
  })
}

/** Returns the language chosen on this device, else the one that its browser asks for. */
function languageOf(context: Context): Language {
  const chosen = getCookie(context, 'language')
  return isLanguage(chosen) ? chosen : requestedLanguage(context.req.header('accept-language'))
}

/** The shell can also be requested by its name, because the service worker caches it under that. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path) && path !== '/index.html'

/** /assets is also a page; only paths below it are files. */
const serverPaths = /^\/((api|ingest|owner|geo|icons|visiontrack|metrics|[a-z]+z)(\/|$)|assets\/)/i

/**
 * Returns whether a person is opening a page: their browser accepts HTML, which scripts and probes don't. The start page is always served,
 * because that's what people use to check whether anything is.
 */
function isNavigation(path: string, accept: string): boolean {
  if (path === '/' || path === '/index.html') return true
  return accept.includes('text/html') && !isFile(path) && !serverPaths.test(path) && !/\/\./.test(path)
}
