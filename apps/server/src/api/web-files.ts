import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { apiBase } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { languageOf } from './call-context.ts'
import { failure } from './envelope.ts'
import { type AppConfig, type IndexPage, toIndexPage } from './index-page.ts'

export interface WebSettings {
  /** Where the built console lies. */
  readonly folder: string
  /** Asked for each page, as a port may only be known after listening. */
  readonly appConfig: () => AppConfig
}

const yearSeconds = 31_536_000
const notBuilt = 'The console is not built yet: run `npm run build`, then reload.\n'

/**
 * The console: hashed assets for ever, everything else asked again, and `index.html` for each of the spec's routes
 * (the browser decides which of them exist).
 */
export async function addWebFiles(server: FastifyInstance, web: WebSettings): Promise<void> {
  const page = openPage(web)
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    const index = await page()
    if (index === undefined) return reply.code(503).type('text/plain').send(notBuilt)
    return reply
      .headers({
        'content-security-policy': index.policy,
        'referrer-policy': index.referrerPolicy,
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(index.html)
  }
  server.get('/', sendPage)
  server.get('/index.html', sendPage)
  await server.register(fastifyStatic, {
    root: web.folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A console that is built after the start is served too; until then the page says what is missing.
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(web.folder, 'assets'))
      const lasting = `public, max-age=${yearSeconds}, immutable`
      reply.header('cache-control', isHashed ? lasting : 'no-cache')
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (isApiPath(path)) {
      const answer = failure(new AppError('notFound'), languageOf(request))
      return reply.code(404).send(answer)
    }
    if (request.method !== 'GET' || /\.[a-z0-9]+$/i.test(path)) {
      return reply.code(404).type('text/plain').send('Not found\n')
    }
    return sendPage(request, reply)
  })
}

function isApiPath(path: string): boolean {
  return path === apiBase || path.startsWith(`${apiBase}/`)
}

/** Reads the page again when the build changed it. */
function openPage({ folder, appConfig }: WebSettings): () => Promise<IndexPage | undefined> {
  const file = join(folder, 'index.html')
  let known: { readonly page: IndexPage; readonly key: string } | undefined
  return async () => {
    if (!existsSync(file)) return undefined
    const config = appConfig()
    const key = `${(await stat(file)).mtimeMs} ${JSON.stringify(config)}`
    if (known?.key !== key) known = { key, page: toIndexPage(await readFile(file, 'utf8'), config) }
    return known.page
  }
}
