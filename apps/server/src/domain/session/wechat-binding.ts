import { ownAccount, refuseDemo } from '#domain/account/own-account.ts'
import { addFollower } from '#domain/contact/contact.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { AppError } from '#platform/app-error.ts'
import {
  type AccountRow,
  deleteAccount,
  selectAccountBy,
  updateAccount,
} from '#store/account/account-store.ts'
import { hasOrders } from '#store/account/order-store.ts'
import { selectDeviceStates } from '#store/device/device-store.ts'
import { countModels } from '#store/device-model/model-store.ts'
import { isDuplicate } from '#store/index.ts'
import { hasSecondFactor } from '#store/session/second-factor-store.ts'
import type { QrTicket } from './qr-tickets.ts'
import { endSessionsOf } from './session.ts'
import { makeGuest } from './sign-in.ts'

/** Somebody scanned a scene code of ours with WeChat. */
export interface WeChatScan {
  readonly openid: string
  readonly scene: string
}

/** An openid is the person at the official account or at the website application. */
interface WeChatPerson {
  readonly column: 'openId' | 'siteOpenId'
  readonly openid: string
  readonly unionid: string
  readonly nickname: string
}

/** `scanned` is seen at once; the rest asks WeChat and takes a moment. */
export async function handleWeChatScan(
  domain: Domain,
  { openid, scene }: WeChatScan,
): Promise<void> {
  const ticket = domain.qrTickets.scanned(scene)
  if (ticket?.state !== 'waiting') return
  ticket.state = 'scanned'
  try {
    const person = await readPerson(domain, openid)
    if (ticket.purpose === 'sign-in') {
      ticket.accountId = (await findOrMakeAccount(domain, person)).id
      ticket.state = 'confirmed'
    } else if ('followerOf' in ticket.purpose) {
      ticket.follower = await addFollower(domain, ticket.purpose.followerOf, {
        openId: openid,
        nickname: getName(person),
      })
      ticket.state = ticket.follower === undefined ? 'notBound' : 'confirmed'
    } else {
      const isBound = await bindPerson(domain, ticket.purpose.bindTo, person)
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
async function readPerson({ log, wechat }: Domain, openid: string): Promise<WeChatPerson> {
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
  domain: Domain,
  { openid, unionid = '' }: { readonly openid: string; readonly unionid: string | undefined },
): Promise<AccountRow> {
  return findOrMakeAccount(domain, { column: 'siteOpenId', openid, unionid, nickname: '' })
}

/** The first scan makes the account. */
async function findOrMakeAccount(domain: Domain, person: WeChatPerson): Promise<AccountRow> {
  const known = await findAccount(domain, person)
  if (known !== undefined) {
    if (known[person.column] === '') await updateAccount(domain.db, known.id, toColumns(person))
    return known
  }
  try {
    return await makeGuest(domain, {
      [person.column === 'openId' ? 'openId' : 'siteOpenId']: person.openid,
      unionId: person.unionid,
      wechatName: getName(person),
    })
  } catch (error) {
    const other = isDuplicate(error) ? await findAccount(domain, person) : undefined
    if (other === undefined) throw error
    return other
  }
}

async function findAccount({ db }: Domain, { column, openid, unionid }: WeChatPerson) {
  return (
    (await selectAccountBy(db, column, openid)) ?? (await selectAccountBy(db, 'unionId', unionid))
  )
}

/** False when WeChat is bound to somebody else's account. One that has nothing but this WeChat makes room. */
async function bindPerson(domain: Domain, accountId: number, person: WeChatPerson) {
  const holder = await findAccount(domain, person)
  if (holder !== undefined && holder.id !== accountId) {
    if (!(await isEmpty(domain, holder))) return false
    await deleteAccount(domain.db, holder.id)
    await endSessionsOf(domain, holder.id)
    domain.sessions.endApi({ accountId: holder.id })
  }
  try {
    await updateAccount(domain.db, accountId, toColumns(person))
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

async function isEmpty(domain: Domain, account: AccountRow) {
  const { id, passwordHash, phone, email } = account
  if (passwordHash !== '' || phone !== '' || email !== '') return false
  // Neither what was paid for nor being locked out goes away by binding.
  if (account.disabled === 1 || (await hasOrders(domain.db, id))) return false
  if (await hasSecondFactor(domain.db, id)) return false
  const sharedAt = domain.clock.now()
  const devices = await selectDeviceStates(domain.db, id, { sharedAt })
  if (devices.length > 0) return false
  return (await countModels(domain.db, { ownerId: id, offset: 0, limit: 0 })) === 0
}

function toColumns(person: WeChatPerson) {
  const { column, openid, unionid } = person
  return {
    [column]: openid,
    ...(unionid !== '' && { unionId: unionid }),
    wechatName: getName(person),
  }
}

/** WeChat tells nicknames no more to new apps: then the end of the number says which one it is. */
function getName({ nickname, openid }: WeChatPerson): string {
  return nickname.slice(0, 50) || `WeChat ${openid.slice(-6)}`
}

/** Refused where WeChat is the only way in. */
export async function unbindWeChat(domain: Domain, caller: Caller): Promise<void> {
  refuseDemo(caller)
  const { passwordHash, phone } = await ownAccount(domain, caller)
  if (passwordHash === '' && phone === '') throw new AppError('conflict')
  await updateAccount(domain.db, caller.accountId, {
    openId: '',
    siteOpenId: '',
    unionId: '',
    wechatName: '',
  })
}
