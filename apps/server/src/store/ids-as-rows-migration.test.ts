import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { selectContactIdsOfSettings } from './alarm/alarm-setting-store.ts'
import { selectSettingUses, selectTriggerUses } from './contact/contact-use-store.ts'
import { migrate } from './migrations/migrate.ts'
import type { Store } from './open-store.ts'
import { selectWholePages } from './page/configuration-page-store.ts'
import { selectPagesShowing } from './page/configuration-photo-store.ts'
import { selectPageVersion } from './page/page-version-store.ts'
import { onEachEngine } from './testing/on-each-engine.ts'
import { rebuildAt } from './testing/rebuild-at.ts'

/** Fills the store as the version before did, with ids as text in the order that people gave. */
async function fill({ meta }: Store): Promise<void> {
  const settings = [
    [1, 'on duty', '[30,10,20]'],
    [2, 'nobody', '[]'],
  ] as const
  for (const [id, name, contactIds] of settings) {
    await sql`insert into alarm_config (id, owner_id, name, contact_ids, channels, mode,
      silence_seconds, created_at) values (${id}, 7, ${name}, ${contactIds}, '["sms"]', 'all', 0, 0)`.execute(
      meta,
    )
  }
  const triggers = [
    [1, 'hot', '[20,40]'],
    [2, 'cold', '[]'],
  ] as const
  for (const [id, name, contactIds] of triggers) {
    await sql`insert into alarm_trigger (id, owner_id, device_id, name, condition, definition,
      contact_ids, enabled, version, running, running_version, created_at, updated_at)
      values (${id}, 7, 3, ${name}, 'gt', '{}', ${contactIds}, 1, 1, '{}', 1, 0, 0)`.execute(meta)
  }
  await sql`insert into configuration (id, owner_id, name, type, space, created_at, updated_at)
    values (1, 7, 'boilers', 0, 0, 0, 0)`.execute(meta)
  const pages = [
    [1, 1, ',3,17,'],
    [2, 0, ''],
  ] as const
  for (const [id, isHome, photoIds] of pages) {
    await sql`insert into configuration_page (id, configuration_id, name, page_type, is_home, sort,
      data, bytes, cells, photo_ids, var_ids, version, account_id, created_at, updated_at)
      values (${id}, 1, 'p', 0, ${isHome}, ${id}, 'AAAA', 4, 1, ${photoIds}, ',9,2,', 3, 7, 0, 0)`.execute(
      meta,
    )
  }
  await sql`insert into page_version (page_id, version, data, bytes, cells, photo_ids, var_ids,
    account_id, time) values (1, 2, 'AAAA', 4, 1, ',17,4,', ',2,', 7, 0)`.execute(meta)
}

onEachEngine((engine) => {
  test('ids that the version before kept as text are rows, in their order', async () => {
    const store = await engine.open()
    const { meta } = store
    await rebuildAt(store, engine, 24)
    await fill(store)
    await migrate(meta, engine.name)
    expect(await selectContactIdsOfSettings(meta, [1, 2])).toEqual(new Map([[1, [30, 10, 20]]]))
    const account = { ownerId: 7 }
    const uses = await selectSettingUses(meta, account)
    expect(uses.map(({ contactId, name }) => [contactId, name])).toEqual([
      [30, 'on duty'],
      [10, 'on duty'],
      [20, 'on duty'],
    ])
    const hot = { id: 1, name: 'hot' }
    expect(await selectTriggerUses(meta, account)).toEqual([
      { ...hot, contactId: 20 },
      { ...hot, contactId: 40 },
    ])
    expect(await selectTriggerUses(meta, { ...account, contactId: 40 })).toHaveLength(1)
    expect(await selectTriggerUses(meta, { ownerId: 8 })).toEqual([])
    const pages = await selectWholePages(meta, 1)
    expect(pages.map(({ photoIds, varIds }) => [photoIds, varIds])).toEqual([
      [
        [3, 17],
        [9, 2],
      ],
      [[], [9, 2]],
    ])
    expect(await selectPageVersion(meta, 1, 2)).toMatchObject({ photoIds: [4, 17], varIds: [2] })
    const showing = (id: number) => selectPagesShowing(meta, { ownerId: 7, id }, 10)
    expect(await showing(17)).toEqual([{ id: 1, name: 'p', configurationName: 'boilers' }])
    // Only an earlier content than the present one shows the photo.
    expect(await showing(4)).toEqual([])
  })
})
