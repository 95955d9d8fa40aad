import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Hono } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { openApiDocument } from './openApi.ts'

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Muster API</title><link rel="icon" href="/icons/muster.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="swagger-ui"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true })`

/** Serves the OpenAPI document at /api/openapi.json and a page to read it at /api/docs. */
export function serveApiDocs(app: Hono, endpoints: readonly Endpoint[], version: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', (context) => context.json((document ??= openApiDocument(endpoints, version))))
  app.get('/api/docs', (context) => context.html(page))
  app.get('/api/docs/start.js', (context) => context.body(start, 200, { 'Content-Type': 'text/javascript' }))
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const)
    app.get(`/api/docs/${file}`, (context) =>
      context.body(readFileSync(join(folder, file)), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=86400',
      }),
    )
}
