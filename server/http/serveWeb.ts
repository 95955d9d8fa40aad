import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { isLanguage, type Language } from '../../words/languages.ts'
import { pageShells } from './pageShell.ts'
import { requestedLanguage } from './requestedLanguage.ts'

const yearSeconds = 31_536_000
/** The page /verify as a file, for opening from a disk. */
const verifyPage = 'muster-verify.html'
/** What languageOf reads. */
const variesByReader = 'Cookie, Accept-Language'

/**
 * Serves the built pages: hashed files are cached for a year, others are revalidated each time by their tag, and a browser that opens a page
 * gets the app shell. Unknown files, calls and probes fall through to a 404. webFolder is dist/web.
 */
export function serveWeb(app: Hono, webFolder: string): void {
  serveTexts(app, join(webFolder, 'words'))
  app.get('*', revalidated(webFolder))
  // It has its script inside, which the Content-Security-Policy of this server doesn't let run.
  app.get(`/${verifyPage}`, async (context, next) => {
    await next()
    if (context.res.ok) context.res.headers.set('Content-Disposition', `attachment; filename="${verifyPage}"`)
  })
  const files = filesOf(webFolder)
  app.get('*', (context, next) => (isFile(context.req.path) ? files(context, next) : next()))

  // The installed app's worker takes what other apps share (src/sw/receiveShared.ts). Without it, as after its storage was cleared, the
  // screen that follows says that the file has to be chosen again.
  app.post('/shareRecording', async (context) => {
    await context.req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined)
    return context.redirect('/recording?shared=yes', 303)
  })

  const shellAt = pageShells(webFolder)
  app.get('*', compress(), (context, next) => {
    if (!isNavigation(context.req.path, context.req.header('accept') ?? '')) return next()
    const { html, tag } = shellAt(context.req.path, languageOf(context))
    context.header('Cache-Control', 'no-cache')
    context.header('Vary', variesByReader)
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
 * Tags the files whose names don't change with their content, such as those of the embedded map, and answers 304 to who has them already. The
 * tag is made of the content, so that several servers agree on it, and is weak because compressed files share it.
 */
function revalidated(root: string): MiddlewareHandler {
  const tags = new Map<string, string | null>(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => `/${name.replaceAll('\\', '/')}`)
      .filter((path) => !path.startsWith('/assets/') && isFile(path))
      .map((path) => [path, null]),
  )
  return async (context, next) => {
    const { path } = context.req
    const known = tags.get(path)
    if (known === undefined) return next()
    const tag =
      known ??
      `W/"${createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('base64url')}"`
    tags.set(path, tag)
    if (context.req.header('if-none-match') === tag)
      return context.body(null, 304, { ETag: tag, 'Cache-Control': 'no-cache' })
    await next()
    if (context.res.ok) context.res.headers.set('ETag', tag)
    return undefined
  }
}

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
    if (worded.has(context.req.path)) context.res.headers.append('Vary', variesByReader)
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
