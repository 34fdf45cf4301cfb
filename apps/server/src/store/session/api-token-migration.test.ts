import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '#platform/secrets/secret.ts'
import { migrate, migrations } from '#store/migrations/migrate.ts'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { selectApiTokenByHash } from './api-token-store.ts'

const version = 20
/** The step after which tokens may be for chosen devices. */
const devicesVersion = 31
const token = 'old-token-of-a-program-0123456789-abcdefghi'

/** Restores the tokens of the version before: readable, one for each account, made whether asked for or not. */
async function goBack({ meta }: Store): Promise<void> {
  const steps = [
    sql`drop table api_token_device`,
    sql`drop table api_token`,
    sql`drop table sign_in_place`,
    sql`alter table account add column api_token text not null default ''`,
    sql`create index account_by_api_token on account (api_token)`,
    sql`delete from schema_version where version >= ${version}`,
  ]
  for (const step of steps) await step.execute(meta)
}

async function addAccount({ meta }: Store, name: string, apiToken: string, isDemo: number) {
  await sql`insert into account (name, password_hash, role, nickname, phone, email, company_name,
    company_address, wechat_name, api_token, sms_current, sms_max, space_used, space_max, is_demo,
    created_at, seen_at) values (${name}, '', 'GUEST', '', '', '', '', '', '', ${apiToken},
    0, 0, 0, 0, ${isDemo}, 7, 0)`.execute(meta)
}

onEachEngine((engine) => {
  test('programs go on with the token that the version before kept readable', async () => {
    const store = await engine.open()
    await goBack(store)
    for (let count = 0; count < 501; count++) await addAccount(store, `a${count}`, `t${count}`, 0)
    await addAccount(store, 'plant', token, 0)
    await addAccount(store, 'sandbox', 'demo token', 1)
    await addAccount(store, 'without', '', 0)
    await migrate(
      store.meta,
      engine.name,
      migrations.filter((step) => step.version <= version || step.version === devicesVersion),
    )
    const plant = await store.meta
      .selectFrom('account')
      .selectAll()
      .where('name', '=', 'plant')
      .executeTakeFirstOrThrow()
    expect(await selectApiTokenByHash(store.meta, hashToken(token))).toMatchObject({
      accountId: plant.id,
      name: '',
      hint: 'old-',
      rights: 'write',
      deviceIds: null,
      createdAt: 7,
      expiresAt: null,
      usedAt: null,
    })
    const kept = await store.meta.selectFrom('apiToken').selectAll().execute()
    expect(kept).toHaveLength(502)
    expect(JSON.stringify([plant, kept])).not.toContain(token)
  })
})
