import { readFile } from 'node:fs/promises'
import { apiBase } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedFile, cachedFile, packFile, sendCached } from '#api/http/cached-file.ts'

const swaggerUi = import.meta.resolve('@fastify/swagger-ui/package.json')
const base = `${apiBase}/docs`

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Fieldhub API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${base}/static/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${base}/static/swagger-ui-bundle.js"></script>
    <script src="${base}/static/open.js"></script>
  </body>
</html>
`

const open = `SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '${apiBase}/openapi.json' + location.search,
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
})
`

const html = 'text/html; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

/** A page to read the document and try the calls: Swagger UI, served from the files of its package. */
export function addTryItPage(server: FastifyInstance): void {
  const files: Readonly<Record<string, () => Promise<CachedFile>>> = {
    [base]: once(async () => cachedFile(html, Buffer.from(page))),
    [`${base}/`]: once(async () => cachedFile(html, Buffer.from(page))),
    [`${base}/static/open.js`]: once(async () => cachedFile(script, Buffer.from(open))),
    [`${base}/static/swagger-ui.css`]: packaged('swagger-ui.css', 'text/css; charset=utf-8'),
    [`${base}/static/swagger-ui-bundle.js`]: packaged('swagger-ui-bundle.js', script),
  }
  for (const [url, file] of Object.entries(files)) {
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      return sendCached(request, reply, await file())
    }
    server.route({ method: ['GET', 'HEAD'], url, handler: send })
  }
}

/** Reads and packs a file at its first request; all servers of the process share it. */
function packaged(name: string, type: string): () => Promise<CachedFile> {
  return (packagedFiles[name] ??= once(async () => {
    return packFile(cachedFile(type, await readFile(new URL(`static/${name}`, swaggerUi))))
  }))
}

const packagedFiles: Record<string, () => Promise<CachedFile>> = {}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
