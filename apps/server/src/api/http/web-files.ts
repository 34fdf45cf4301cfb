import { randomBytes } from 'node:crypto'
import { apiBase } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readLanguage } from '#api/call/call-context.ts'
import { pathParams } from '#api/call/path-params.ts'
import { type EmbeddedSite, embedPath } from '#domain/page/embed-site.ts'
import { ownHosts } from '#platform/access/own-hosts.ts'
import { AppError } from '#platform/app-error.ts'
import { addAppManifest } from './app-manifest.ts'
import { sendCached } from './cached-file.ts'
import type { Visit } from './content-policy.ts'
import { failure } from './envelope.ts'
import { type AppConfig, type IndexPage, toIndexPage } from './index-page.ts'
import { openWebFolder, type WebFolder } from './web-folder.ts'

export interface WebSettings {
  /** Folder of the built console. */
  readonly folder: string
  /** Empty: the operator set none. */
  readonly publicUrl: string
  /** Called for each page, as a port may be known only after listening. */
  readonly appConfig: () => AppConfig
  /** What a frame of this key shows, within a share of this code; undefined when there is none. */
  readonly embeddedSite: (key: string, code?: string) => Promise<EmbeddedSite | undefined>
  /** The sites that may show the shared pages of this code in a frame. */
  readonly framingSites: (code: string) => Promise<readonly string[]>
}

const EmbedParams = z.object({ key: z.string(), code: z.optional(z.string()) })
const ShowParams = z.object({ code: z.string() })
const yearSeconds = 31_536_000
const lasting = `public, max-age=${yearSeconds}, immutable`
const nonceBytes = 16
const notBuilt = 'The console is not built yet: run `npm run build`, then reload.\n'

/** The built console, and what is special about one page of it. */
interface Shown extends Pick<Visit, 'site' | 'framedBy' | 'isForGuests'> {
  readonly built: WebFolder | undefined
}

type SendPage = (request: FastifyRequest, reply: FastifyReply, shown: Shown) => FastifyReply

/**
 * Serves the console from memory: hashed assets are cached for ever, everything else is revalidated, and `index.html`
 * answers each route of the console (the browser decides which of them exist).
 */
export function addWebFiles(server: FastifyInstance, web: WebSettings): void {
  const open = openWebFolder(web.folder)
  const sendPage = openPageSender(web)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = getPath(request)
    const built = await open()
    const file = path === '/index.html' ? undefined : built?.files.get(path)
    if (file === undefined) {
      return isPage(path) ? sendPage(request, reply, { built }) : sendNotFound(request, reply)
    }
    void reply.header('cache-control', path.startsWith('/assets/') ? lasting : 'no-cache')
    return sendCached(request, reply, file)
  }
  addAppManifest(server, () => web.appConfig().title)
  addEmbeddedSites(server, web, { open, sendPage })
  addSharedPages(server, web, { open, sendPage })
  server.route({ method: ['GET', 'HEAD'], url: '/', handler: send })
  server.route({ method: ['GET', 'HEAD'], url: '/*', handler: send })
  server.setNotFoundHandler(sendNotFound)
}

function openPageSender(web: WebSettings): SendPage {
  const pageOf = openPage(web)
  return (request, reply, { built, ...framed }) => {
    if (built === undefined) return reply.code(503).type('text/plain').send(notBuilt)
    const page = pageOf(built)
    const visit = {
      nonce: randomBytes(nonceBytes).toString('base64'),
      hosts: ownHosts(request.host, web.publicUrl),
      ...framed,
    }
    const { html, policy } = page.render(visit)
    const { referrerPolicy } = page
    // The page has no entity tag: a browser that is told `304` would combine an old page with a new policy.
    void reply.headers({
      'content-security-policy': policy,
      'referrer-policy': referrerPolicy,
      'cache-control': 'no-cache',
    })
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

interface PageParts {
  readonly open: () => Promise<WebFolder | undefined>
  readonly sendPage: SendPage
}

/** The page around a site that a configuration page embeds. */
function addEmbeddedSites(server: FastifyInstance, web: WebSettings, parts: PageParts): void {
  for (const url of [`${embedPath}/:key`, `${embedPath}/:key/:code`]) {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const { key, code } = pathParams(EmbedParams, request)
        const embedded = await web.embeddedSite(key, code)
        if (embedded === undefined) return sendNotFound(request, reply)
        // Only pages of this console may frame it, and around them the sites that may frame a share.
        if (embedded.framedBy.length > 0) void reply.removeHeader('x-frame-options')
        else void reply.header('x-frame-options', 'SAMEORIGIN')
        return parts.sendPage(request, reply, {
          built: await parts.open(),
          ...embedded,
          isForGuests: true,
        })
      },
    })
  }
}

/** The page of a share, which some sites may show in a frame. */
function addSharedPages(server: FastifyInstance, web: WebSettings, parts: PageParts): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/show/:code',
    handler: async (request, reply) => {
      const { code } = pathParams(ShowParams, request)
      // While the store is away the page itself says so, in no frame.
      const framedBy = await web.framingSites(code).catch(() => [])
      // That header knows no list of sites; the policy that every browser reads now does.
      if (framedBy.length > 0) void reply.removeHeader('x-frame-options')
      return parts.sendPage(request, reply, {
        built: await parts.open(),
        framedBy,
        isForGuests: true,
      })
    },
  })
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isApiPath(getPath(request))) return reply.code(404).type('text/plain').send('Not found\n')
  return reply.code(404).send(failure(new AppError('notFound'), readLanguage(request)))
}

function isPage(path: string): boolean {
  if (isApiPath(path)) return false
  return path === '/index.html' || !/\.[a-z0-9]+$/i.test(path)
}

function isApiPath(path: string): boolean {
  return path === apiBase || path.startsWith(`${apiBase}/`)
}

function getPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? ''
}

/** Rendered again when the build or the configuration changed. */
function openPage({ appConfig }: WebSettings): (web: WebFolder) => IndexPage {
  let known: { readonly page: IndexPage; readonly web: WebFolder; readonly key: string } | undefined
  return (web) => {
    const config = appConfig()
    const key = JSON.stringify(config)
    if (known?.web !== web || known.key !== key) {
      known = { web, key, page: toIndexPage(web.index, config) }
    }
    return known.page
  }
}
