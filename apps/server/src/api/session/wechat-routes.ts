import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { handleWeChatScan } from '#domain/session/wechat-binding.ts'

const path = '/wechat/events'
const bodyBytesMax = 65_536
const Query = z.catch(z.record(z.string(), z.string()), {})

/** WeChat's callbacks: the handshake by GET, events by POST. The routes are missing where WeChat is not configured. */
export async function addWeChatRoutes(server: FastifyInstance, api: ApiContext): Promise<void> {
  const callback = api.wechatCallback
  if (callback === undefined) return
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: bodyBytesMax } as const
    scope.addContentTypeParser('*', asText, (_request, body, done) => done(null, body))
    const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
      const { status, text, event } = callback.receive({
        method: request.method === 'GET' ? 'GET' : 'POST',
        query: Query.parse(request.query),
        body: typeof request.body === 'string' ? request.body : '',
      })
      if (event?.scene !== undefined) handleScan(api, { openid: event.openid, scene: event.scene })
      void reply.code(status).type('text/plain; charset=utf-8')
      return text
    }
    scope.get(path, receive)
    scope.post(path, receive)
  })
}

/** WeChat waits only five seconds for an answer, so the event is handled after it. */
function handleScan({ domain, log }: ApiContext, scan: { openid: string; scene: string }): void {
  handleWeChatScan(domain, scan).catch((error: unknown) => {
    log.error({ err: error }, 'scan of a WeChat code not taken')
  })
}
