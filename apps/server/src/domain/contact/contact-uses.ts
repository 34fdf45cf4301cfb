import type { StoreContext } from '#domain/store-context.ts'
import { selectSettingUses, selectTriggerUses } from '#store/contact/contact-use-store.ts'

interface Named {
  readonly id: number
  readonly name: string
}

interface ContactUses {
  readonly configs: readonly Named[]
  readonly triggers: readonly Named[]
}

/** Alarm settings and triggers that notify a contact of the account. */
export async function listContactUses(
  { db }: StoreContext,
  ownerId: number,
  contactId?: number,
): Promise<(contactId: number) => ContactUses> {
  const contacts = { ownerId, contactId }
  const configs = Map.groupBy(await selectSettingUses(db, contacts), (use) => use.contactId)
  const triggers = Map.groupBy(await selectTriggerUses(db, contacts), (use) => use.contactId)
  return (id) => ({
    configs: (configs.get(id) ?? []).map(toNamed),
    triggers: (triggers.get(id) ?? []).map(toNamed),
  })
}

function toNamed({ id, name }: Named): Named {
  return { id, name }
}
