import * as z from 'zod/mini'
import type { StoreContext } from '#domain/store-context.ts'
import { selectContactUses } from '#store/contact/contact-use-store.ts'

interface Named {
  readonly id: number
  readonly name: string
}

interface ContactUses {
  readonly configs: readonly Named[]
  readonly triggers: readonly Named[]
}

const Ids = z.array(z.int())
const nobody: ContactUses = { configs: [], triggers: [] }

/** Which alarm settings and triggers tell a contact. */
export async function listContactUses(
  context: StoreContext,
  ownerId: number,
): Promise<(contactId: number) => ContactUses> {
  const { configs, triggers } = await selectContactUses(context.db, ownerId)
  const uses = new Map<number, { configs: Named[]; triggers: Named[] }>()
  const usesOf = (id: number) => {
    const known = uses.get(id) ?? { configs: [], triggers: [] }
    uses.set(id, known)
    return known
  }
  for (const { id, name, contactIds } of configs) {
    for (const contactId of getIds(contactIds)) usesOf(contactId).configs.push({ id, name })
  }
  for (const { id, name, contactIds } of triggers) {
    for (const contactId of getIds(contactIds)) usesOf(contactId).triggers.push({ id, name })
  }
  return (contactId) => uses.get(contactId) ?? nobody
}

/** A list of ids as it is stored. */
export function getIds(text: string): number[] {
  return z.parse(Ids, JSON.parse(text))
}
