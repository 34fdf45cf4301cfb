import type { AnyEndpoint } from '@fieldhub/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Who may make a call, declared with its route: the guard reads it before anything of the body. */
export interface Access extends Pick<AnyEndpoint, 'method' | 'path' | 'isBeforeFactor'> {
  /** `public` calls need no token. */
  readonly who: 'public' | 'session'
  /** It stores nothing although it is no GET: nothing for the audit. */
  readonly looksOnly?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

/** Routes that are no calls: pages, documents and what machines ask, each with what stands in for the guard. */
const openRoutes: readonly (readonly [path: RegExp, why: string])[] = [
  [/^\/(index\.html|\*)?$/, 'the console, the same for everybody'],
  [/^\/(healthz|readyz|metrics)$/, 'for whoever runs the process'],
  [/^\/api2\/openapi\.json$/, 'the published document, the same for everybody'],
  [/^\/api2\/docs(\/.*)?$/, 'the published document, the same for everybody'],
  [/^\/api2\/photo\/:key$/, 'the address of a picture is its key'],
  [/^\/ack\/:token$/, 'the link of a message is its key, with a rate an address'],
  [/^\/firmware\/check$/, 'devices prove themselves by their password'],
  [/^\/firmware\/:token$/, 'the address of a download is its key'],
  [/^\/wechat\/events$/, 'signed by WeChat'],
  [/^\/wechat\/login(\/back)?$/, 'before signing in, with a rate an address'],
  [/^\/_AMapService\/\*$/, 'pages of this server only, with a rate an address'],
]

const routesOf = new WeakMap<FastifyInstance, readonly RouteOptions[]>()

/** Every call that this server takes. */
export function getAccesses(server: FastifyInstance): readonly Access[] {
  return (routesOf.get(server) ?? []).flatMap(({ config }) => config?.access ?? [])
}

/**
 * A server with a route that says nothing about who may ask does not start: neither a call of the API nor one of the
 * open routes.
 */
export function demandAccess(server: FastifyInstance): void {
  const routes: RouteOptions[] = []
  routesOf.set(server, routes)
  server.addHook('onRoute', (route) => {
    routes.push(route)
    if (route.config?.access !== undefined || isOpen(route.url)) return
    throw new Error(
      `${String(route.method)} ${route.url} says nothing about who may ask: declare its access, or name it in access.ts`,
    )
  })
}

function isOpen(url: string): boolean {
  return openRoutes.some(([path]) => path.test(url))
}
