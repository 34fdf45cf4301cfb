import { ContactInput, toRobotAddress } from '@fieldhub/contract'
import {
  changeContact,
  createContact,
  removeContact,
  requireReachable,
} from '#domain/contact/contact.ts'
import { openRobot } from '#domain/contact/contact-robot.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { type ContactRow, selectContacts, selectFollower } from '#store/contact/contact-store.ts'
import { archiveNoun } from '../archive-noun.ts'
import type { ArchiveWork } from '../archive-work.ts'
import { everyRow } from '../every-row.ts'

/**
 * Whose WeChat account is bound is a secret, and is known only where that person scanned; the key of a group's robot is
 * one as well, and holds everywhere.
 */
export const contacts = archiveNoun({
  name: 'contacts',
  max: 1_000,
  input: ContactInput,
  async list({ context, caller }) {
    const query = { ownerId: caller.accountId }
    const rows = await everyRow((window) => selectContacts(context.db, query, window))
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      toRow: () => toRow(row),
      ...(hasSecret(row) && { toSecret: () => toSecret(context.secrets, row) }),
    }))
  },
  sealed: { robot: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=sealed-until-opened' },
  toInput: (_keys, row, secret) => ({ ...row, ...secret }),
  /** A channel that the contact chose may rest on what is secret, and is not here then. */
  async judge(work, input) {
    const {
      phone = '',
      email = '',
      openId = '',
      robot = '',
      ...rest
    } = await boundHere(work, input)
    const { channels = null, zone = null } = rest
    requireReachable({ phone, email, openId, robot, channels, zone })
    return undefined
  },
  create: async (writing, input) =>
    createContact(writing.context, writing.caller, await boundHere(writing, input)),
  change({ context, caller }, id, { openId: _bound, ...input }) {
    return changeContact(context, caller, { id, ...input })
  },
  remove: ({ context, caller }, id) => removeContact(context, caller, id),
})

/** Who never scanned a code of this account is reached by the other ways. */
async function boundHere(
  { context, caller }: ArchiveWork,
  { openId = '', ...input }: ContactInput,
): Promise<ContactInput> {
  const isFollower = (await selectFollower(context.db, caller.accountId, openId)) !== undefined
  return isFollower ? { ...input, openId } : input
}

function toRow({ name, phone, email, language, zone, channels }: ContactRow) {
  return { name, phone, email, language, zone, channels: channels && [...channels] }
}

const hasSecret = ({ openId, robot }: ContactRow) => openId !== '' || robot !== ''

function toSecret(box: SecretBox, { openId, robot }: ContactRow) {
  const opened = openRobot(box, robot)
  return {
    ...(openId !== '' && { openId }),
    ...(opened && { robot: toRobotAddress(opened), robotSecret: opened.secret }),
  }
}
