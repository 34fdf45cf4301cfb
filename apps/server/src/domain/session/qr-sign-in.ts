import { type QrAnswer, qrStatus } from '@fieldhub/contract'
import type * as z from 'zod/mini'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { hashToken } from '#platform/secrets/secret.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { SignInClient } from './factor/factor-tickets.ts'
import type { QrContext, QrSignInContext } from './qr-context.ts'
import { qrPicture } from './qr-picture.ts'
import { isOrdererIn, type QrTicket, qrLifeMs } from './qr-tickets.ts'
import type { ClientInfo } from './session.ts'
import { enter } from './sign-in.ts'
import { getSiteUrl } from './wechat-site-sign-in.ts'

export type QrReply = z.output<typeof QrAnswer>

export interface QrRequest extends ClientInfo {
  readonly id?: string | undefined
  /** Origin of this server, as the browser calls it. */
  readonly origin: string
  /** The proof that the browser got when it was sent to WeChat's website. */
  readonly browserProof?: string | undefined
}

/** A known id returns the code's state; any other makes a new code. */
export async function signInByQr(
  context: QrSignInContext,
  request: QrRequest & SignInClient,
): Promise<QrReply> {
  const known = context.qrTickets.shownBy(request.id ?? '')
  if (known?.purpose !== 'sign-in') return showCode(context, 'sign-in', request)
  if (known.state !== 'confirmed' || context.qrTickets.isOver(known))
    return getState(context, known)
  if (!isProved(known, request)) return { id: known.pollId, status: qrStatus.waiting }
  // Deleted before anything is awaited, so that the token is given once.
  context.qrTickets.delete(known)
  if (!(await isOrdererIn(context, known))) return { id: known.pollId, status: qrStatus.expired }
  const account = await selectAccount(context.db, known.accountId ?? 0)
  if (account === undefined) throw new AppError('notFound')
  const entered = await enter(context, account, { ...request, by: 'qr' })
  return { id: known.pollId, status: qrStatus.confirmed, ...entered }
}

/** A link to WeChat's website can be sent to another person, whose session the sender must not get. */
function isProved({ browserHash }: QrTicket, { browserProof = '' }: QrRequest): boolean {
  return browserHash === undefined || browserHash === hashToken(browserProof)
}

/** Makes a code that binds WeChat to the caller's account; a known id returns its state. */
export async function bindByQr(
  context: QrContext,
  caller: Caller,
  request: QrRequest,
): Promise<QrReply> {
  refuseDemo(caller)
  if (context.wechat === undefined) throw new AppError('providerFailed')
  const known = context.qrTickets.shownBy(request.id ?? '')
  const purpose = known?.purpose
  const isOwn =
    typeof purpose === 'object' && 'bindTo' in purpose && purpose.bindTo === caller.accountId
  if (known !== undefined && isOwn) return getState(context, known)
  return showCode(context, { bindTo: caller.accountId }, request, caller)
}

/** Makes a code whose scan adds a follower, who can be assigned to a contact; a known id returns its state. */
export async function followByQr(context: QrContext, caller: Caller, request: QrRequest) {
  refuseDemo(caller)
  if (context.wechat === undefined) throw new AppError('providerFailed')
  const known = context.qrTickets.shownBy(request.id ?? '')
  const purpose = known?.purpose
  const isOwn =
    typeof purpose === 'object' &&
    'followerOf' in purpose &&
    purpose.followerOf === caller.accountId
  if (known === undefined || !isOwn) {
    return showCode(context, { followerOf: caller.accountId }, request, caller)
  }
  return { ...getState(context, known), ...known.follower }
}

/** The data that the phone shows before it admits a browser. Whoever opens it first may answer. */
export async function lookAtQr(context: QrContext, caller: Caller, id: string) {
  refuseOthersThanPeople(caller)
  const ticket = ownPageTicket(context, id)
  if (ticket.state === 'waiting') {
    ticket.state = 'scanned'
    ticket.accountId = caller.accountId
  }
  return {
    ...ticket.client,
    createTime: ticket.createdAt,
    isOpen: isFor(ticket, caller),
  }
}

export async function answerQr(
  context: QrContext,
  caller: Caller,
  { id, accept }: { readonly id: string; readonly accept: boolean },
): Promise<void> {
  refuseOthersThanPeople(caller)
  const ticket = ownPageTicket(context, id)
  if (!isFor(ticket, caller)) throw new AppError('notFound')
  ticket.state = accept ? 'confirmed' : 'refused'
  ticket.by = caller
}

/** Sandboxes admit nobody, and API tokens open no console. */
function refuseOthersThanPeople(caller: Caller): void {
  refuseDemo(caller)
  if (caller.sessionId === null) throw new AppError('notAllowed')
}

/** With WeChat configured only WeChat may answer: its codes are not for this server's page. */
function ownPageTicket({ qrTickets, wechat }: QrContext, scanId: string): QrTicket {
  const ticket = wechat === undefined ? qrTickets.scanned(scanId) : undefined
  if (ticket === undefined) throw new AppError('notFound')
  return ticket
}

function isFor(ticket: QrTicket, { accountId }: Caller): boolean {
  return ticket.state === 'scanned' && ticket.accountId === accountId
}

async function showCode(
  context: QrContext,
  purpose: QrTicket['purpose'],
  { ip, agent, origin }: QrRequest,
  by?: Caller,
): Promise<QrReply> {
  context.qrRate.take(addressKey(ip))
  const ticket = context.qrTickets.add(purpose, { ip, agent: agent.slice(0, 200) }, by)
  // A phone scans it, which may reach the server by another name than this browser.
  const site = context.publicUrl === '' ? origin : context.publicUrl
  const url = await getUrl(context, ticket, site)
  return {
    id: ticket.pollId,
    url,
    qrCode: qrPicture(url),
    expireIn: qrLifeMs / 1_000,
    ...(purpose === 'sign-in' &&
      context.wechatSite !== undefined && { siteUrl: getSiteUrl(ticket, origin) }),
  }
}

async function getUrl(context: QrContext, { scanId }: QrTicket, origin: string): Promise<string> {
  if (context.wechat === undefined) return `${origin}/qr/${scanId}`
  const scene = await context.wechat.createSceneCode(scanId, qrLifeMs / 1_000)
  if (scene.ok) return scene.value.url
  const { kind, provider, code: providerCode, message } = scene.error
  context.log.warn({ kind, provider, providerCode, reason: message }, 'no scene code')
  throw new AppError('providerFailed', { provider, providerCode })
}

/** A refusal ends the code as its time-out does. A bound WeChat stays bound; a session that no browser collected is closed. */
function getState({ qrTickets }: QrContext, ticket: QrTicket): QrReply {
  const { pollId: id, purpose, state } = ticket
  if (state === 'notBound') return { id, status: qrStatus.notBound }
  const isBound = state === 'confirmed' && purpose !== 'sign-in'
  const isExpired = state === 'refused' || (!isBound && qrTickets.isOver(ticket))
  return { id, status: isExpired ? qrStatus.expired : qrStatus[state] }
}
