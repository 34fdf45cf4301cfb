import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { getContext } from '#api/call/call-context.ts'
import {
  goToWeChatSite,
  returnFromWeChatSite,
  wechatLoginPath,
  wechatReturnPath,
} from '#domain/session/wechat-site-sign-in.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { proofCookie, readProofCookie } from './proof-cookie.ts'
import { wechatPages } from './wechat-pages.ts'

const text = z.catch(z.string().check(z.maxLength(512)), '')
const Query = z.object({ id: text, code: text, state: text })

/** Sign-in over WeChat's website (snsapi_login). The routes are missing where it is not configured. */
export function addWeChatSiteRoutes(server: FastifyInstance, api: ApiContext): void {
  const { domain } = api
  if (domain.wechatSite === undefined) return
  server.get(wechatLoginPath, async (request, reply) => {
    const { ip, origin } = getContext(request)
    const { id } = Query.parse(request.query)
    return orPage(api, reply, async () => {
      domain.qrRate.take(addressKey(ip))
      const { url, proof } = goToWeChatSite(domain, { id, origin })
      void reply.header('set-cookie', proofCookie(proof, origin.startsWith('https:')))
      return reply.redirect(url)
    })
  })
  server.get(wechatReturnPath, async (request, reply) => {
    const { code, state } = Query.parse(request.query)
    const proof = readProofCookie(request.headers.cookie) ?? ''
    return orPage(api, reply, async () => {
      await returnFromWeChatSite(domain, { code, state, proof })
      return sendPage(reply, 200, wechatPages.done)
    })
  })
}

async function orPage(
  { log }: ApiContext,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, 'WeChat sign-in failed')
    return sendPage(reply, 400, wechatPages.failed)
  }
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(html)
}
