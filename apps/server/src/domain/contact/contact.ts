import type { Contact, ContactInput } from '@fieldhub/contract'
import { isZone } from '#domain/account/local-time.ts'
import { getTarget } from '#domain/alarm/push/push-plan.ts'
import type { Caller } from '#domain/caller.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import {
  type ContactRow,
  type ContactUpdate,
  countContacts,
  countFollowers,
  deleteContact,
  insertContact,
  selectContacts,
  selectContactsByIds,
  selectFollower,
  selectFollowers,
  updateContact,
  upsertFollower,
} from '#store/contact/contact-store.ts'
import { sealRobot, shownRobot } from './contact-robot.ts'
import { listContactUses } from './contact-uses.ts'

/** Context for giving a contact the key of a robot. */
export interface ContactContext extends ClockContext {
  readonly secrets: SecretBox
}

export interface ContactListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
}

const contactsPerAccountMax = 1_000
/** Anybody can open a sandbox, so it may have only a few. */
const contactsPerSandboxMax = 20
const followersShownMax = 1_000

/** Returns a bare array, or a page with `page`. */
export async function listContacts(
  context: StoreContext,
  { accountId }: Caller,
  query: ContactListQuery,
) {
  const filter = { ownerId: accountId, id: query.id, search: query.search }
  const rows = await selectContacts(context.db, filter, toWindow(query))
  const list = await toContacts(context, accountId, rows)
  return toListOrPage(query, list, () => countContacts(context.db, filter))
}

async function toContacts(
  context: StoreContext,
  ownerId: number,
  rows: readonly ContactRow[],
): Promise<Contact[]> {
  const uses = await listContactUses(context, ownerId)
  const names = new Map(
    (await selectFollowers(context.db, ownerId, followersShownMax)).map((one) => [
      one.openId,
      one.nickname,
    ]),
  )
  return rows.map(({ id, name, phone, email, openId, robot, language, zone, channels }) => ({
    id,
    name,
    phone,
    email,
    openId,
    wechatName: names.get(openId) ?? '',
    robot: shownRobot(robot),
    language,
    zone,
    channels: channels && [...channels],
    configCount: uses(id).configs.length,
    triggerCount: uses(id).triggers.length,
  }))
}

export async function createContact(context: ContactContext, caller: Caller, input: ContactInput) {
  const { name, phone = '', email = '', openId = '' } = input
  const { language = null, zone = null, channels = null } = input
  const robot = robotOf(context, input, '')
  const contact = { name, phone, email, openId, robot, language, zone, channels }
  caller.trace?.record(name)
  requireReachable(contact)
  await requireFollower(context, caller, openId)
  const owned = await countContacts(context.db, { ownerId: caller.accountId })
  const max = caller.isDemo ? contactsPerSandboxMax : contactsPerAccountMax
  if (owned >= max) throw new FieldError({ name: 'tooMany' })
  const id = await insertContact(context.db, {
    ...contact,
    ownerId: caller.accountId,
    createdAt: context.clock.now(),
  })
  return { id }
}

interface GivenRobot {
  /** Its address; empty removes it, left out keeps it. */
  readonly robot?: string | undefined
  readonly robotSecret?: string | undefined
}

export interface ContactChange extends ContactUpdate, GivenRobot {
  readonly id: number
}

export async function changeContact(context: ContactContext, caller: Caller, input: ContactChange) {
  const contact = await ownContact(context, caller, input.id)
  const { name = contact.name, phone = contact.phone, email = contact.email } = input
  const { openId = contact.openId, language = contact.language, zone = contact.zone } = input
  const { channels = contact.channels } = input
  const robot = robotOf(context, input, contact.robot)
  const changed = { name, phone, email, openId, robot, language, zone, channels }
  requireReachable(changed)
  if (openId !== contact.openId) await requireFollower(context, caller, openId)
  await updateContact(context.db, contact.id, changed)
  return { id: contact.id }
}

/** A signing secret alone is of no use: it goes with the address that the group shows beside it. */
function robotOf({ secrets }: ContactContext, given: GivenRobot, kept: string): string {
  const { robot, robotSecret = '' } = given
  if (robot === undefined) return kept
  return robot === '' ? '' : sealRobot(secrets, robot, robotSecret)
}

/** There is a way to reach the contact, over one of the channels at least where it chose any, and the zone exists. */
export function requireReachable(contact: Ways & Wished): void {
  const { phone, email, openId, robot, channels, zone } = contact
  if ([phone, email, openId, robot].every((way) => way === '')) {
    throw new FieldError({ phone: 'contactWay' })
  }
  if (zone !== null && !isZone(zone)) throw new FieldError({ zone: 'zone' })
  const isLost = channels?.every((channel) => getTarget(contact, channel) === '')
  if (isLost === true) throw new FieldError({ channels: 'contactWay' })
}

type Ways = Pick<ContactRow, 'phone' | 'email' | 'openId' | 'robot'>
type Wished = Pick<ContactRow, 'channels' | 'zone'>

/** Refuses the deletion while an alarm would lose its recipient. */
export async function removeContact(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownContact(context, caller, id)
  const { configs, triggers } = (await listContactUses(context, caller.accountId, id))(id)
  if (configs.length + triggers.length > 0) {
    throw new AppError('conflict', { linked: { alarmConfigs: configs, triggers } })
  }
  await deleteContact(context.db, id)
  return null
}

export async function listFollowers(context: StoreContext, { accountId }: Caller) {
  const rows = await selectFollowers(context.db, accountId, followersShownMax)
  return rows.map(({ openId, nickname, time, contactId }) => ({
    openId,
    nickname,
    time,
    contactId,
  }))
}

interface Follower {
  readonly openId: string
  readonly nickname: string
}

/** Adds a contact for a person who scanned the account's code at the official account; undefined when there are too many. */
export async function addFollower(
  context: ClockContext,
  ownerId: number,
  follower: Follower,
): Promise<Follower | undefined> {
  const { openId, nickname } = follower
  const isKnown = (await selectFollower(context.db, ownerId, openId)) !== undefined
  if (!isKnown && (await countFollowers(context.db, ownerId)) >= followersShownMax) return undefined
  const time = context.clock.now()
  await upsertFollower(context.db, { ownerId, openId, nickname, time })
  return follower
}

/** Another account's contact does not exist. */
export async function ownContact(
  context: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<ContactRow> {
  const [contact] = await selectContactsByIds(context.db, accountId, [id])
  if (contact === undefined) throw new AppError('notFound')
  trace?.record(contact.name)
  return contact
}

/** Contacts of an alarm must belong to the owner of the alarm. */
export async function requireContacts(
  context: StoreContext,
  ownerId: number,
  ids: readonly number[],
  field = 'contactIds',
): Promise<void> {
  const wanted = new Set(ids)
  const found = await selectContactsByIds(context.db, ownerId, [...wanted])
  if (found.length < wanted.size) throw new FieldError({ [field]: 'contact' }, 'notFound')
}

/** An openid comes from a scan here, never from typed text, so that nobody adds a stranger. */
async function requireFollower(
  context: StoreContext,
  { accountId }: Caller,
  openId: string,
): Promise<void> {
  if (openId === '') return
  const follower = await selectFollower(context.db, accountId, openId)
  if (follower === undefined) throw new FieldError({ openId: 'openId' })
}
