import { AppError } from '#platform/app-error.ts'
import { hashToken, makeToken } from '#platform/secrets/secret.ts'
import type { QrContext, WeChatContext } from './qr-context.ts'
import type { QrTicket } from './qr-tickets.ts'
import { findOrMakeSiteAccount } from './wechat-binding.ts'

export const wechatLoginPath = '/wechat/login'
export const wechatReturnPath = '/wechat/login/back'

export function getSiteUrl({ scanId }: QrTicket, origin: string): string {
  return `${origin}${wechatLoginPath}?id=${scanId}`
}

/** The address at WeChat for the browser, and the cookie that binds the session to this browser alone. */
export function goToWeChatSite(
  context: QrContext,
  { id, origin }: { readonly id: string; readonly origin: string },
): { readonly url: string; readonly proof: string } {
  const ticket = context.qrTickets.scanned(id)
  const isFree = ticket?.purpose === 'sign-in' && ticket.state === 'waiting'
  if (context.wechatSite === undefined || !isFree) throw new AppError('notFound')
  const proof = makeToken()
  ticket.browserHash = hashToken(proof)
  return { url: context.wechatSite.authorizeUrl(`${origin}${wechatReturnPath}`, id), proof }
}

export interface WeChatReturn {
  readonly code: string
  readonly state: string
  readonly proof: string
}

/** The person consented at WeChat and returned with the same browser, so its sign-in page gets the session. */
export async function returnFromWeChatSite(
  context: WeChatContext,
  { code, state, proof }: WeChatReturn,
): Promise<void> {
  const ticket = context.qrTickets.scanned(state)
  const isSameBrowser = ticket?.browserHash === hashToken(proof) && ticket.state === 'waiting'
  if (context.wechatSite === undefined || !isSameBrowser) throw new AppError('notFound')
  ticket.state = 'scanned'
  const person = await context.wechatSite.readPerson(code)
  if (!person.ok) {
    ticket.state = 'refused'
    const { kind, provider, code: providerCode } = person.error
    context.log.warn({ kind, provider, providerCode }, 'WeChat person not read')
    throw new AppError('providerFailed', { provider, providerCode })
  }
  ticket.accountId = (await findOrMakeSiteAccount(context, person.value)).id
  ticket.state = 'confirmed'
}
