import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { getContext } from '#api/call/call-context.ts'
import { pathParams } from '#api/call/path-params.ts'
import { acknowledgeByLink, readLinkedAlarm } from '#domain/alarm/acknowledge.ts'
import { AppError } from '#platform/app-error.ts'
import { acknowledgePage, tryLaterPage } from './acknowledge-page.ts'

const Params = z.object({ token: z.string().check(z.maxLength(64)) })
const formBytesMax = 1_024

/**
 * The page behind a message's link. Opening it changes nothing, as mail programs and WeChat fetch links ahead; its
 * button acknowledges.
 */
export async function addAcknowledgeRoutes(
  server: FastifyInstance,
  { domain }: ApiContext,
): Promise<void> {
  await server.register(async (scope) => {
    const asText = { parseAs: 'string', bodyLimit: formBytesMax } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_, _body, done) =>
      done(null, undefined),
    )
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'tooOften') return sendPage(reply.code(429), tryLaterPage())
      return sendPage(reply.code(404), acknowledgePage(undefined))
    })
    scope.get('/ack/:token', async (request, reply) => {
      domain.linkRate.take(getContext(request).ip)
      const alarm = await readLinkedAlarm(domain, pathParams(Params, request).token)
      return sendPage(reply, acknowledgePage(alarm))
    })
    scope.post('/ack/:token', async (request, reply) => {
      domain.linkRate.take(getContext(request).ip)
      const alarm = await acknowledgeByLink(domain, pathParams(Params, request).token)
      return sendPage(reply, acknowledgePage(alarm))
    })
  })
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html)
}
