import type { DeclaredCall } from '@fieldhub/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call. The guard reads from it who may make it, before any part of the body. */
    call?: DeclaredCall
    /** The calls of a route that takes many, by their names. */
    calls?: ReadonlyMap<string, DeclaredCall>
  }
}

/** Name of a call among all. */
export const callName = (method: string, path: string): string => `${method} ${path}`

/** The declared call that a request makes; undefined: it is none. */
export function findCall({ method, params, routeOptions }: FastifyRequest) {
  const { call, calls } = routeOptions.config
  return call ?? calls?.get(callName(method, `/${z.parse(RestOfPath, params)['*']}`))
}

const RestOfPath = z.object({ '*': z.string() })

/** Routes that are no calls: pages, documents and requests of machines. Each names what protects it in place of the guard. */
const openRoutes: readonly (readonly [path: RegExp, why: string])[] = [
  [/^\/(index\.html|\*)?$/, 'the console, the same for everybody'],
  [/^\/app\.webmanifest$/, 'the name of the console, the same for everybody'],
  [/^\/(healthz|readyz|ownerz|metrics)$/, 'for whoever runs the process'],
  [/^\/api2\/openapi\.json$/, 'the published document, the same for everybody'],
  [/^\/api2\/docs(\/.*)?$/, 'the published document, the same for everybody'],
  [/^\/api2\/photo\/:key$/, 'the address of a picture is its key'],
  [/^\/show\/:code$/, 'the console; a code alone says which sites may frame it'],
  [/^\/embed\/:key(\/:code)?$/, 'the address of a frame is its key, and the frame is the console'],
  [/^\/ack\/:token(\/quiet)?$/, 'the link of a message is its key, with a rate an address'],
  [/^\/broker\/(authenticate|authorize)$/, 'an outside broker proves itself by a token'],
  [/^\/firmware\/check$/, 'devices prove themselves by their password'],
  [/^\/firmware\/:token$/, 'the address of a download is its key'],
  [/^\/wechat\/events$/, 'signed by WeChat'],
  [/^\/wechat\/login(\/back)?$/, 'before signing in, with a rate an address'],
  [/^\/_AMapService\/\*$/, 'pages of this server only, with a rate an address'],
]

const routesOf = new WeakMap<FastifyInstance, readonly RouteOptions[]>()

/** Every call that this server takes. */
export function getCalls(server: FastifyInstance): readonly DeclaredCall[] {
  const routes = routesOf.get(server) ?? []
  return routes.flatMap(({ config }) => config?.call ?? [...(config?.calls?.values() ?? [])])
}

/**
 * Refuses to start a server that has a route without declared access: each must be a call of the API or one of the open
 * routes.
 */
export function demandAccess(server: FastifyInstance): void {
  const routes: RouteOptions[] = []
  routesOf.set(server, routes)
  server.addHook('onRoute', (route) => {
    routes.push(route)
    const { call, calls } = route.config ?? {}
    if (call !== undefined || calls !== undefined || isOpen(route.url)) return
    throw new Error(
      `${String(route.method)} ${route.url} says nothing about who may ask: declare its call, or name it in access.ts`,
    )
  })
}

function isOpen(url: string): boolean {
  return openRoutes.some(([path]) => path.test(url))
}
