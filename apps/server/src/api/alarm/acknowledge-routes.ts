import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { getContext } from '#api/call/call-context.ts'
import { pathParams } from '#api/call/path-params.ts'
import { acknowledgeByLink, quietByLink } from '#domain/alarm/acknowledge.ts'
import { type LinkedAlarm, readLinkedAlarm } from '#domain/alarm/linked-alarm.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { acknowledgePage, tryLaterPage, unknownLinkPage } from './acknowledge-page.ts'
import { acknowledgePolicy } from './acknowledge-script.ts'

const Params = z.object({ token: z.string().check(z.maxLength(64)) })
const formBytesMax = 1_024

/**
 * The page behind a message's link. Opening it changes nothing, as mail programs and WeChat fetch links ahead; its
 * buttons acknowledge, and quiet for two hours.
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
      return sendPage(reply.code(404), unknownLinkPage())
    })
    scope.get('/ack/:token', async (request, reply) => {
      domain.linkRate.take(addressKey(getContext(request).ip))
      const { token } = pathParams(Params, request)
      return sendAlarm(reply, token, await readLinkedAlarm(domain, token))
    })
    scope.post('/ack/:token', async (request, reply) => {
      domain.linkRate.take(addressKey(getContext(request).ip))
      const { token } = pathParams(Params, request)
      return sendAlarm(reply, token, await acknowledgeByLink(domain, token))
    })
    scope.post('/ack/:token/quiet', async (request, reply) => {
      domain.linkRate.take(addressKey(getContext(request).ip))
      const { token } = pathParams(Params, request)
      if (!(await quietByLink(domain, token))) throw new AppError('notFound')
      // The address goes back to the page, so that loading it again quiets nothing.
      return reply.redirect(`/ack/${token}`, 303)
    })
  })
}

function sendAlarm(reply: FastifyReply, token: string, alarm: LinkedAlarm | undefined) {
  return sendPage(reply, alarm === undefined ? unknownLinkPage() : acknowledgePage(alarm, token))
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', acknowledgePolicy)
    .type('text/html; charset=utf-8')
    .send(html)
}
