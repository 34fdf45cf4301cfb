import { ContactInput } from '@fieldhub/contract'
import { changeContact, createContact, removeContact } from '#domain/contact/contact.ts'
import { selectContacts, selectFollower } from '#store/contact/contact-store.ts'
import { archiveNoun } from '../archive-noun.ts'
import { everyRow } from '../every-row.ts'

/** Whose WeChat account is bound is a secret, and is known only where that person scanned. */
export const contacts = archiveNoun({
  name: 'contacts',
  max: 1_000,
  input: ContactInput,
  async list({ context, caller }) {
    const query = { ownerId: caller.accountId }
    const rows = await everyRow((window) => selectContacts(context.db, query, window))
    return rows.map(({ id, name, phone, email, openId, language, zone, channels }) => ({
      id,
      name,
      toRow: () => ({ name, phone, email, language, zone, channels }),
      ...(openId !== '' && { toSecret: () => ({ openId }) }),
    }))
  },
  toInput: (_keys, row, { openId }) => ({ ...row, openId }),
  async create({ context, caller }, { openId = '', ...input }) {
    // Who never scanned a code of this account is reached by the other ways.
    const isFollower = (await selectFollower(context.db, caller.accountId, openId)) !== undefined
    return createContact(context, caller, isFollower ? { ...input, openId } : input)
  },
  change({ context, caller }, id, { openId: _bound, ...input }) {
    return changeContact(context, caller, { id, ...input })
  },
  remove: ({ context, caller }, id) => removeContact(context, caller, id),
})
