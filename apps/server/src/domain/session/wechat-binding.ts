import type { NewAccountContext } from '#domain/account/account-context.ts'
import { ownAccount, refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { addFollower } from '#domain/contact/contact.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import {
  type AccountRow,
  deleteAccount,
  selectAccountBy,
  updateAccount,
} from '#store/account/account-store.ts'
import { hasOrders } from '#store/account/order-store.ts'
import { selectDeviceStates } from '#store/device/device-list-store.ts'
import { countModels } from '#store/device-model/model-store.ts'
import { isDuplicate } from '#store/index.ts'
import { hasSecondFactor } from '#store/session/second-factor-store.ts'
import type { QrContext, WeChatContext } from './qr-context.ts'
import { isOrdererIn, type QrTicket } from './qr-tickets.ts'
import { endSessionsOf } from './session.ts'
import type { SessionEndContext } from './session-context.ts'
import { makeGuest } from './sign-in.ts'

/** A scan of one of our scene codes with WeChat. */
export interface WeChatScan {
  readonly openid: string
  readonly scene: string
}

/** A person as WeChat knows him, by the openid of the official account or of the website application. */
interface WeChatPerson {
  readonly column: 'openId' | 'siteOpenId'
  readonly openid: string
  readonly unionid: string
  readonly nickname: string
}

/** The state `scanned` is set at once; the rest queries WeChat and takes a moment. */
export async function handleWeChatScan(
  context: WeChatContext,
  { openid, scene }: WeChatScan,
): Promise<void> {
  const ticket = context.qrTickets.scanned(scene)
  if (ticket?.state !== 'waiting') return
  ticket.state = 'scanned'
  try {
    const person = await readPerson(context, openid)
    if (!(await isOrdererIn(context, ticket))) return endTicket(ticket)
    if (ticket.purpose === 'sign-in') {
      ticket.accountId = (await findOrMakeAccount(context, person)).id
      ticket.state = 'confirmed'
    } else if ('followerOf' in ticket.purpose) {
      ticket.follower = await addFollower(context, ticket.purpose.followerOf, {
        openId: openid,
        nickname: getName(person),
      })
      ticket.state = ticket.follower === undefined ? 'notBound' : 'confirmed'
    } else {
      const isBound = await bindPerson(context, ticket.purpose.bindTo, person)
      ticket.state = isBound ? 'confirmed' : 'notBound'
    }
  } catch (error) {
    endTicket(ticket)
    throw error
  }
}

function endTicket(ticket: QrTicket): void {
  ticket.state = 'refused'
}

/** Without WeChat's answer a person is known by the openid alone. */
async function readPerson({ log, wechat }: QrContext, openid: string): Promise<WeChatPerson> {
  const answer = await wechat?.readFollower(openid)
  if (answer?.ok) {
    const { nickname, unionid = '' } = answer.value
    return { column: 'openId', openid, unionid, nickname }
  }
  if (answer !== undefined) {
    const { kind, provider, code: providerCode } = answer.error
    log.warn({ kind, provider, providerCode }, 'follower not read')
  }
  return { column: 'openId', openid, unionid: '', nickname: '' }
}

/** The account of a person who came by the website application; the first time makes it. */
export function findOrMakeSiteAccount(
  context: NewAccountContext,
  { openid, unionid = '' }: { readonly openid: string; readonly unionid: string | undefined },
): Promise<AccountRow> {
  return findOrMakeAccount(context, { column: 'siteOpenId', openid, unionid, nickname: '' })
}

/** Makes an account at the first scan. */
async function findOrMakeAccount(
  context: NewAccountContext,
  person: WeChatPerson,
): Promise<AccountRow> {
  const known = await findAccount(context, person)
  if (known !== undefined) {
    if (known[person.column] === '') await updateAccount(context.db, known.id, toColumns(person))
    return known
  }
  try {
    return await makeGuest(context, {
      [person.column === 'openId' ? 'openId' : 'siteOpenId']: person.openid,
      unionId: person.unionid,
      wechatName: getName(person),
    })
  } catch (error) {
    const other = isDuplicate(error) ? await findAccount(context, person) : undefined
    if (other === undefined) throw error
    return other
  }
}

async function findAccount({ db }: StoreContext, { column, openid, unionid }: WeChatPerson) {
  return (
    (await selectAccountBy(db, column, openid)) ?? (await selectAccountBy(db, 'unionId', unionid))
  )
}

/** False when WeChat is bound to somebody else's account. An account that has nothing but this WeChat gives it up. */
async function bindPerson(context: SessionEndContext, accountId: number, person: WeChatPerson) {
  const holder = await findAccount(context, person)
  if (holder !== undefined && holder.id !== accountId) {
    if (!(await isEmpty(context, holder))) return false
    await deleteAccount(context.db, holder.id)
    await endSessionsOf(context, holder.id)
    context.sessions.endApi({ accountId: holder.id })
  }
  try {
    await updateAccount(context.db, accountId, toColumns(person))
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

async function isEmpty(context: ClockContext, account: AccountRow) {
  const { id, passwordHash, phone, email } = account
  if (passwordHash !== '' || phone !== '' || email !== '') return false
  // An account with orders or a lock keeps its WeChat, so that binding neither loses payments nor evades the lock.
  if (account.disabled || (await hasOrders(context.db, id))) return false
  if (await hasSecondFactor(context.db, id)) return false
  const sharedAt = context.clock.now()
  const devices = await selectDeviceStates(context.db, id, { sharedAt })
  if (devices.length > 0) return false
  return (await countModels(context.db, { ownerId: id, offset: 0, limit: 0 })) === 0
}

function toColumns(person: WeChatPerson) {
  const { column, openid, unionid } = person
  return {
    [column]: openid,
    ...(unionid !== '' && { unionId: unionid }),
    wechatName: getName(person),
  }
}

/** New apps no longer get nicknames from WeChat, so the end of the openid tells people apart. */
function getName({ nickname, openid }: WeChatPerson): string {
  return nickname.slice(0, 50) || `WeChat ${openid.slice(-6)}`
}

/** Refused where WeChat is the only way to sign in. */
export async function unbindWeChat(context: StoreContext, caller: Caller): Promise<void> {
  refuseDemo(caller)
  const { passwordHash, phone } = await ownAccount(context, caller)
  if (passwordHash === '' && phone === '') throw new AppError('conflict')
  await updateAccount(context.db, caller.accountId, {
    openId: '',
    siteOpenId: '',
    unionId: '',
    wechatName: '',
  })
}
