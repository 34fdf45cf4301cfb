import { type CodeSent, errorTable, SignedIn, sessionApi, signed } from '@fieldhub/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Domain } from '#domain/domain.ts'
import { BrowserTokens } from '#domain/session/browser-tokens.ts'
import { hashPassword } from '#domain/session/password.ts'
import { sendSignInCode, signInByPhone } from '#domain/session/sign-in.ts'
import { AppError } from '#platform/app-error.ts'
import { countOneTimeCodes } from '#store/session/one-time-code-store.ts'
import {
  standingClock,
  startTestServer,
  type TestOptions,
  temporaryFolder,
} from '#testing/test-server.ts'

const phone = '13800138000'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const { tooOften, wrongCredential, providerFailed, notAllowed } = errorTable

async function startWorld(options: TestOptions = {}) {
  const clock = standingClock()
  const world = await startTestServer({ ...options, clock })
  let ticks = 0
  const timed = () => clock.time + (ticks += 1)
  const order = (to = phone) => world.ask(sessionApi.phoneCode, signed({ phone: to }, timed()))
  const enter = (code: string, to = phone) =>
    world.ask(sessionApi.phoneLogin, signed({ phone: to, code }, timed()))
  const nextCode = async (to = phone) => {
    expect((await order(to)).code).toBe(200)
    return world.shownCode()
  }
  return { ...world, clock, order, enter, nextCode }
}

const other = (code: string) => (code === '000000' ? '000001' : '000000')
const tokenOf = (data: unknown) => z.parse(z.object({ token: z.string() }), data).token

describe('codes that strangers order', () => {
  async function startCrowd() {
    const world = await startWorld()
    const { domain } = world.server
    let ordered = 0
    /** Orders codes, each from another number and five seconds apart. */
    const orderFrom = async (ip: string, address = `137${String(ordered).padStart(8, '0')}`) => {
      ordered += 1
      world.clock.time += 10_000
      try {
        await sendSignInCode(domain, { address, ip, language: 'zh_cn' })
        return 200
      } catch (error) {
        return error instanceof AppError ? error.code : error
      }
    }
    return { ...world, domain, orderFrom }
  }

  test('have a bound a day for a block of addresses, and not for who was signed in there', async () => {
    const { domain, orderFrom, clock } = await startCrowd()
    const token = await signInByPhoneFrom(domain, '198.51.100.77', orderFrom)
    expect(token).toHaveLength(43)
    // Real codes cost time to make, so the test counts them up instead.
    for (let count = 1; count < 300; count++) domain.blockCodes.take('block 198.51.100.0/24')
    expect(await orderFrom('198.51.100.1')).toBe('tooOften')
    expect(await orderFrom('198.51.101.1')).toBe(200)
    clock.time += minuteMs
    expect(await orderFrom('198.51.100.77', phone)).toBe(200)
  })

  test('do not use up those of numbers that have an account', async () => {
    const { domain, orderFrom, clock } = await startCrowd()
    await signInByPhoneFrom(domain, '198.51.100.77', orderFrom)
    await fillCodes(domain, clock.time)
    expect(await orderFrom('203.0.113.5')).toBe('tooOften')
    await domain.db.deleteFrom('oneTimeCode').where('address', '=', phone).execute()
    await fillCodes(domain, clock.time, 'last')
    expect(await orderFrom('203.0.113.6', phone)).toBe(200)
  })

  async function signInByPhoneFrom(
    domain: Domain,
    ip: string,
    orderFrom: (ip: string, address: string) => Promise<unknown>,
  ): Promise<string> {
    expect(await orderFrom(ip, phone)).toBe(200)
    await domain.db
      .updateTable('oneTimeCode')
      .set({ codeHash: await hashPassword('123456') })
      .execute()
    const client = { ip, agent: '', origin: '', factorProof: '' }
    const entered = await signInByPhone(domain, { phone, code: '123456', ...client })
    return SignedIn.parse(entered).token
  }

  /** Stores as many codes as there may be, besides those that are there. */
  async function fillCodes({ db }: Domain, now: number, name = 'filler'): Promise<void> {
    const there = await countOneTimeCodes(db)
    await sql`insert into one_time_code
      with recursive count(n) as (select 1 union all select n + 1 from count where n < ${50_000 - there})
      select ${name} || n, 'sign-in', '', ${now}, 0, ${now}, '[]' from count`.execute(db)
  }
})

describe('signing in by phone', () => {
  test('makes an account at its first use and finds it at the second', async () => {
    const { clock, nextCode, enter, call } = await startWorld()
    const first = await enter(await nextCode())
    expect(first).toMatchObject({ code: 200, data: { needInfo: 2 } })
    const profile = await call(sessionApi.currentUser, {}, { token: tokenOf(first.data) })
    expect(profile).toMatchObject({ phone, roles: ['GUEST'], demo: false })
    clock.time += minuteMs
    const second = await enter(await nextCode())
    const again = await call(sessionApi.currentUser, {}, { token: tokenOf(second.data) })
    expect(again.name).toBe(profile.name)
  })

  test('takes a code once, from one of many', async () => {
    const { nextCode, enter, server } = await startWorld()
    const code = await nextCode()
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(code)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect((await enter(code)).code).toBe(wrongCredential.code)
    const accounts = await server.domain.db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', phone)
      .execute()
    expect(accounts).toHaveLength(1)
  })

  test('stops guessing: the sixth try is not looked at, even with the right code', async () => {
    const { nextCode, enter } = await startWorld()
    const code = await nextCode()
    for (let count = 0; count < 5; count++) {
      expect((await enter(other(code))).code).toBe(wrongCredential.code)
    }
    expect((await enter(code)).code).toBe(tooOften.code)
  })

  test('five wrong tries end the code, whenever they come', async () => {
    const { clock, nextCode, enter, server } = await startWorld()
    const code = await nextCode()
    for (let count = 0; count < 5; count++) await enter(other(code))
    clock.time += minuteMs
    await server.domain.guard.succeed(`phone ${phone} from 127.0.0.1`, '127.0.0.1')
    expect((await enter(code)).code).toBe(wrongCredential.code)
  })

  test('a code ends after five minutes, and when a newer one is sent', async () => {
    const { clock, nextCode, enter } = await startWorld()
    const old = await nextCode()
    clock.time += 5 * minuteMs
    expect((await enter(old)).code).toBe(wrongCredential.code)
    const middle = await nextCode()
    clock.time += minuteMs
    const newest = await nextCode()
    const { code } = await enter(middle === newest ? other(newest) : middle)
    expect(code).toBe(wrongCredential.code)
    expect((await enter(newest)).code).toBe(200)
  })

  test('a number gets one a minute, five an hour, ten a day, over a restart too', async () => {
    const dataDir = temporaryFolder()
    const first = await startWorld({ dataDir })
    await first.nextCode()
    const { clock } = first
    expect(await first.order()).toMatchObject({ code: tooOften.code, data: { retryAfter: 60 } })
    for (let count = 0; count < 4; count++) {
      clock.time += minuteMs
      await first.nextCode()
    }
    clock.time += minuteMs
    const refused = await first.order()
    expect(refused).toMatchObject({ code: tooOften.code, data: { retryAfter: 55 * 60 } })
    await first.close()
    const second = await startWorld({ dataDir })
    second.clock.time = clock.time
    expect(await second.order()).toEqual(refused)
    second.clock.time += hourMs
    for (let count = 0; count < 5; count++) {
      second.clock.time += minuteMs
      await second.nextCode()
    }
    second.clock.time += 2 * hourMs
    const dayRefused = await second.order()
    expect(dayRefused.code).toBe(tooOften.code)
    second.clock.time += 22 * hourMs
    await second.nextCode()
  })

  test('an address may ask for ten codes a minute', async () => {
    const { clock, order } = await startWorld()
    for (let count = 0; count < 10; count++) {
      expect((await order(`1390013800${count}`)).code).toBe(200)
    }
    expect((await order('13900138010')).code).toBe(tooOften.code)
    clock.time += minuteMs
    expect((await order('13900138010')).code).toBe(200)
  })

  test('is closed to an account that is disabled', async () => {
    const { clock, nextCode, enter, server } = await startWorld()
    await enter(await nextCode())
    await server.domain.db.updateTable('account').set({ disabled: 1 }).execute()
    clock.time += minuteMs
    expect((await enter(await nextCode())).code).toBe(notAllowed.code)
  })
})

test('strangers neither use up nor replace nor guess away the codes of an owner in his browser', async () => {
  const { server, clock, shownCode } = await startWorld()
  const { domain } = server
  const browser = new BrowserTokens([])
  const atHome = { ip: '198.51.100.77', browser }
  const order = (from: { ip: string; browser?: BrowserTokens }) =>
    sendSignInCode(domain, { address: phone, language: 'zh_cn', ...from })
  const enter = (code: string, from: { ip: string; browser?: BrowserTokens }) =>
    signInByPhone(domain, { phone, code, agent: '', origin: '', factorProof: '', ...from })
  await order(atHome)
  await enter(shownCode(), atHome)
  const back = { ip: '203.0.113.9', browser: new BrowserTokens(browser.kept ?? []) }
  for (let count = 0; count < 4; count++) {
    clock.time += minuteMs
    await order({ ip: `192.0.2.${count}` })
  }
  clock.time += minuteMs
  await expect(order({ ip: '192.0.2.9' })).rejects.toMatchObject({ code: 'tooOften' })
  await order(back)
  const code = shownCode()
  for (let count = 0; count < 6; count++) {
    const guessing = enter(other(code), { ip: `192.0.2.${100 + count}` })
    await expect(guessing).rejects.toMatchObject({ code: 'wrongCredential' })
  }
  expect(SignedIn.parse(await enter(code, back)).token).toHaveLength(43)
})

test('a clock that was a day ahead keeps nobody from a code, and its codes do not live as long', async () => {
  const { clock, nextCode, enter } = await startWorld()
  clock.time += 24 * hourMs
  const ahead = await nextCode()
  clock.time -= 24 * hourMs
  expect((await enter(ahead)).code).toBe(wrongCredential.code)
  expect((await enter(await nextCode())).code).toBe(200)
})

test('without a provider production refuses, and no code is written anywhere', async () => {
  const { order, logLines, server } = await startWorld({
    settings: { FIELDHUB_MODE: 'production' },
  })
  expect((await order()).code).toBe(providerFailed.code)
  expect(logLines.join('')).not.toContain('oneTimeCode')
  expect(await server.domain.db.selectFrom('oneTimeCode').selectAll().execute()).toEqual([])
})

test('the store keeps no code that can be read', async () => {
  const { nextCode, server } = await startWorld()
  const code = await nextCode()
  const rows = await server.domain.db.selectFrom('oneTimeCode').selectAll().execute()
  const texts = rows.map(({ codeHash }) => codeHash)
  expect(texts[0]).toMatch(/^\$argon2id\$/)
  expect(texts.join('')).not.toContain(code)
})

test('what is answered names times and no code', async () => {
  const { order, shownCode } = await startWorld()
  const { data } = await order()
  const sent: z.output<typeof CodeSent> = { expire: 300, interval: 60, shownInLog: true }
  expect(data).toEqual(sent)
  expect(JSON.stringify(data)).not.toContain(shownCode())
})
