import { errorTable, personalApi, quotaApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { consumeSms, consumeSpace } from '#domain/account/quota/quota.ts'
import { sweepQuotaUse } from '#domain/account/quota/quota-trend.ts'
import { updateAccount } from '#store/account/account-store.ts'
import { selectQuotaUse } from '#store/account/quota-use-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

onEachEngine(({ name: engine }) => {
  async function startWorld() {
    const clock = standingClock(Date.UTC(2026, 5, 1, 8))
    const world = await startTestServer({ clock, engine })
    const id = await addAccount(world.server, 'anna', 'anna password 1')
    const { domain } = world.server
    await updateAccount(domain.db, id, { smsCurrent: 0, smsMax: 100, spaceMax: 1_000 })
    // Signs in anew each time, since days pass and sessions end.
    const asAnna = async () => ({ token: await world.signIn('anna', 'anna password 1') })
    const trend = async (kind: 'sms' | 'space') =>
      world.call(quotaApi.trend, { kind }, await asAnna())
    return { ...world, clock, domain, id, asAnna, trend }
  }

  test('thirty days in order, of one kind and account, and how long the rest lasts', async () => {
    const { clock, domain, id, signIn, call, trend } = await startWorld()
    await consumeSms(domain, id, 7)
    await consumeSms(domain, id, 7)
    await consumeSpace(domain, id, 10)
    clock.time += dayMs
    await consumeSms(domain, id, 7)
    const { days, daysLeft } = await trend('sms')
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ day: '2026-05-04', amount: 0 })
    expect(days.slice(-3).map(({ amount }) => amount)).toEqual([0, 14, 7])
    expect(days.at(-1)?.day).toBe('2026-06-02')
    // Of a hundred 79 are left, and 21 went in a week.
    expect(daysLeft).toBe(26)
    expect((await trend('space')).days.at(-2)).toEqual({ day: '2026-06-01', amount: 10 })
    const others = await call(quotaApi.trend, { kind: 'sms' }, { token: await signIn() })
    expect(others.days.every(({ amount }) => amount === 0)).toBe(true)
  })

  test('a take that is refused is not counted, and at no pace there is no forecast', async () => {
    const { clock, domain, id, trend } = await startWorld()
    await expect(consumeSms(domain, id, 101)).rejects.toMatchObject({ code: 'quotaUsedUp' })
    expect((await trend('sms')).days.at(-1)?.amount).toBe(0)
    await consumeSms(domain, id, 100)
    expect(await trend('sms')).toMatchObject({ daysLeft: 0 })
    clock.time += 7 * dayMs
    const { days, daysLeft } = await trend('sms')
    expect(daysLeft).toBeNull()
    expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBe(100)
  })

  test('a day is one of the account’s zone', async () => {
    const { asAnna, clock, call, domain, id, trend } = await startWorld()
    clock.time = Date.UTC(2026, 5, 1, 17)
    await consumeSms(domain, id, 1)
    expect((await trend('sms')).days.at(-1)).toEqual({ day: '2026-06-02', amount: 1 })
    await call(personalApi.change, { zone: 'America/New_York' }, await asAnna())
    await consumeSms(domain, id, 2)
    expect((await trend('sms')).days.at(-1)).toEqual({ day: '2026-06-01', amount: 2 })
  })

  test('use is kept for 400 days, and another kind is refused', async () => {
    const { ask, asAnna, clock, domain, id } = await startWorld()
    await consumeSms(domain, id, 1)
    const kept = () => selectQuotaUse(domain.db, { accountId: id, kind: 'sms', day: '2026-01-01' })
    clock.time += 399 * dayMs
    await sweepQuotaUse(domain)
    expect(await kept()).toHaveLength(1)
    clock.time += dayMs
    await sweepQuotaUse(domain)
    expect(await kept()).toHaveLength(0)
    const answer = await ask(quotaApi.trend, { kind: 'voice' }, await asAnna())
    expect(answer.code).toBe(errorTable.badParameter.code)
  })
})
