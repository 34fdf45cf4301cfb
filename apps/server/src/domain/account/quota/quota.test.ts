import { expect, test } from 'vitest'
import { AppError } from '#platform/app-error.ts'
import { insertAccount, selectAccount } from '#store/account/account-store.ts'
import { addQuota } from '#store/account/quota-store.ts'
import { selectQuotaUse } from '#store/account/quota-use-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { newAccount } from '#testing/new-account.ts'
import { consumeSms, consumeSpace } from './quota.ts'

const account = newAccount({ name: 'buyer', smsMax: 10, spaceUsed: 40, spaceMax: 100 })
const clock = { now: () => Date.UTC(2026, 5, 1, 8) }

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error)

onEachEngine((engine) => {
  test('of 200 takes at once of the last ten messages ten succeed', async () => {
    const { meta: db } = await engine.open()
    const id = await insertAccount(db, account)
    const other = await insertAccount(db, { ...account, name: 'other' })
    const takes = await Promise.allSettled(
      Array.from({ length: 200 }, () => consumeSms({ db, clock }, id, 1)),
    )
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refusals = takes.flatMap((take) => (take.status === 'rejected' ? [take.reason] : []))
    expect(new Set(refusals.map(codeOf))).toEqual(new Set(['quotaUsedUp']))
    expect(await selectAccount(db, id)).toMatchObject({ smsCurrent: 10, smsMax: 10 })
    expect(await selectAccount(db, other)).toMatchObject({ smsCurrent: 0 })
    const use = { accountId: id, kind: 'sms', day: '2026-01-01' } as const
    expect(await selectQuotaUse(db, use)).toEqual([{ day: '2026-06-01', amount: 10 }])
  })

  test('a take is whole or not at all, and what is bought can be taken', async () => {
    const { meta: db } = await engine.open()
    const id = await insertAccount(db, account)
    await expect(consumeSpace({ db, clock }, id, 61)).rejects.toThrow('quotaUsedUp')
    await consumeSpace({ db, clock }, id, 60)
    await expect(consumeSpace({ db, clock }, id, 1)).rejects.toThrow('quotaUsedUp')
    await addQuota(db, id, { sms: 0, space: 5 })
    await consumeSpace({ db, clock }, id, 5)
    expect(await selectAccount(db, id)).toMatchObject({
      spaceUsed: 105,
      spaceMax: 105,
      smsMax: 10,
    })
  })
})
