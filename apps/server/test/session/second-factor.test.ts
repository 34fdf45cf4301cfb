import {
  apiTokenApi,
  auditApi,
  deviceApi,
  errorTable,
  firstStep,
  personalApi,
  qrStatus,
  rootApi,
  SignedIn,
  secondFactorApi,
  sessionApi,
  signed,
} from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { annaPassword, startFactorWorld } from '#testing/factor-world.ts'
import { temporaryFolder } from '#testing/test-server.ts'

const { factorTicketGone, notAllowed, tokenExpired } = errorTable
const { tooOften, wrongCredential } = errorTable
const minuteMs = 60_000
const Polled = z.object({ data: z.looseObject({ needFactor: z.object({ ticket: z.string() }) }) })
const dayMs = 24 * 60 * minuteMs

test('a right password that stops at the second step stands in the log of operations', async () => {
  const { setUp, demand, browser, call, server } = await startFactorWorld()
  const { token } = await setUp()
  await demand(browser())
  await server.domain.audit.flush(server.domain.db)
  const { list } = await call(auditApi.page, { page: 1 }, { token })
  const [first] = list.filter(({ action }) => action === firstStep.action)
  expect(first).toMatchObject({ account: 'anna', code: 200, ip: '127.0.0.1' })
  expect(first?.detail).toBe('{"by":"password"}')
})

describe('signing in with an authenticator app', () => {
  onEachEngine((engine) => {
    test('takes a password, then a code, and then is in', async () => {
      const { setUp, demand, answerWith, codeNow, browser, clock, call } = await startFactorWorld({
        engine: engine.name,
      })
      const { secret, recoveryCodes } = await setUp()
      expect(new Set(recoveryCodes).size).toBe(10)
      clock.time += 30_000
      const here = browser()
      const asked = await demand(here)
      expect(asked).toEqual({
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        expireIn: 300,
        ways: ['totp', 'recovery'],
      })
      const code = codeNow(secret)
      const { data } = await answerWith(here, asked.ticket, { way: 'totp', code })
      const { token, needInfo } = SignedIn.parse(data)
      expect(needInfo).toBe(0)
      expect((await call(sessionApi.currentUser, {}, { token })).name).toBe('anna')
    })
  })

  test('a wrong password is told as before, and nothing of a second factor with it', async () => {
    const { setUp, trySignIn } = await startFactorWorld()
    await setUp()
    const wrong = await trySignIn('anna', 'not it')
    expect(wrong).toEqual(await trySignIn('nobody', 'not it'))
  })

  test('a code is taken once, though its half minute goes on', async () => {
    const { setUp, demand, answerWith, codeNow, browser, clock } = await startFactorWorld()
    const { secret } = await setUp()
    clock.time += 30_000
    const [here, there] = [browser(), browser()]
    const answer = { way: 'totp', code: codeNow(secret) } as const
    const [one, other] = [await demand(here), await demand(there)]
    expect((await answerWith(here, one.ticket, answer)).code).toBe(200)
    const again = await answerWith(there, other.ticket, answer)
    expect(again).toMatchObject({ code: wrongCredential.code, data: { triesLeft: 4 } })
    // A code of the step before is refused as well, since the newer one has used it up.
    const older = { way: 'totp', code: codeNow(secret, -1) } as const
    expect((await answerWith(there, other.ticket, older)).code).toBe(wrongCredential.code)
  })

  test('a clock that was a day ahead, as that of the phone was, locks nobody out once both are right', async () => {
    const { setUp, demand, answerWith, codeNow, browser, clock } = await startFactorWorld()
    const { secret } = await setUp()
    const here = browser()
    const signIn = async () => {
      const { ticket } = await demand(here)
      return (await answerWith(here, ticket, { way: 'totp', code: codeNow(secret) })).code
    }
    clock.time += dayMs
    expect(await signIn()).toBe(200)
    clock.time -= dayMs - 10 * minuteMs
    expect(await signIn()).toBe(200)
    expect(await signIn()).toBe(wrongCredential.code)
    clock.time -= minuteMs
    expect(await signIn()).toBe(wrongCredential.code)
  })

  test('of many who bring one code at once, one is let in', async () => {
    const { setUp, demand, answerWith, codeNow, browser, clock } = await startFactorWorld()
    const { secret } = await setUp()
    clock.time += 30_000
    const here = browser()
    const tickets = [await demand(here), await demand(here), await demand(here)]
    const answer = { way: 'totp', code: codeNow(secret) } as const
    const answers = await Promise.all(tickets.map(({ ticket }) => answerWith(here, ticket, answer)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('a phone whose clock is half a minute off is let in, one of a minute is not', async () => {
    const { setUp, demand, answerWith, codeNow, browser, clock } = await startFactorWorld()
    const { secret } = await setUp()
    clock.time += 10 * minuteMs
    const here = browser()
    const { ticket } = await demand(here)
    const codes = [-2, 2, 1].map((steps) => codeNow(secret, steps))
    const results = []
    for (const code of codes) {
      results.push((await answerWith(here, ticket, { way: 'totp', code })).code)
    }
    expect(results).toEqual([wrongCredential.code, wrongCredential.code, 200])
  })
})

describe('the ticket between the two steps', () => {
  test('ends with five wrong codes, for the right one too', async () => {
    const { setUp, demand, answerWith, codeNow, browser, clock } = await startFactorWorld()
    const { secret } = await setUp()
    clock.time += 30_000
    const here = browser()
    const { ticket } = await demand(here)
    const wrong = codeNow(secret, 7)
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const { data } = await answerWith(here, ticket, { way: 'totp', code: wrong })
      expect(data).toEqual({ triesLeft })
    }
    const right = await answerWith(here, ticket, { way: 'totp', code: codeNow(secret) })
    expect(right.code).toBe(factorTicketGone.code)
  })

  test('is for one browser at one address: brought from elsewhere it costs its owner no try', async () => {
    const { setUp, demand, answerWith, codeNow, browser, clock } = await startFactorWorld()
    const { secret } = await setUp()
    clock.time += 30_000
    const here = browser()
    const { ticket } = await demand(here)
    for (let time = 0; time < 6; time++) {
      const stolen = await answerWith(browser(), ticket, { way: 'totp', code: codeNow(secret) })
      expect(stolen.code).toBe(factorTicketGone.code)
    }
    const own = await answerWith(here, ticket, { way: 'totp', code: codeNow(secret) })
    expect(own.code).toBe(200)
  })

  test('opens one session, and none after five minutes', async () => {
    const world = await startFactorWorld()
    const { setUp, demand, answerWith, codeNow, browser, clock } = world
    const { secret, recoveryCodes } = await setUp()
    clock.time += 30_000
    const here = browser()
    const { ticket } = await demand(here)
    await answerWith(here, ticket, { way: 'totp', code: codeNow(secret) })
    const reused = await answerWith(here, ticket, { way: 'recovery', code: recoveryCodes[0] ?? '' })
    expect(reused.code).toBe(factorTicketGone.code)
    const late = await demand(here)
    clock.time += 5 * minuteMs
    const answer = { way: 'totp', code: codeNow(secret) } as const
    expect((await answerWith(here, late.ticket, answer)).code).toBe(factorTicketGone.code)
  })

  test('is no token, no proof for a change, and in no log', async () => {
    const world = await startFactorWorld()
    const { setUp, demand, browser, ask, logLines, server } = world
    const { token } = await setUp()
    const { ticket } = await demand(browser())
    expect((await ask(deviceApi.list, {}, { token: ticket })).code).toBe(tokenExpired.code)
    const remove = await ask(secondFactorApi.removeTotp, { proof: ticket }, { token })
    expect(remove.code).toBe(factorTicketGone.code)
    await server.domain.audit.flush(server.domain.db)
    const rows = await server.domain.db.selectFrom('audit').selectAll().execute()
    expect(logLines.join('') + JSON.stringify(rows)).not.toContain(ticket)
  })

  test('ends when the password is changed meanwhile', async () => {
    const { setUp, demand, answerWith, codeNow, browser, clock, call } = await startFactorWorld()
    const { secret, token } = await setUp()
    clock.time += 30_000
    const here = browser()
    const { ticket } = await demand(here)
    const change = { oldPassword: annaPassword, password: 'another password 2' }
    await call(personalApi.password, change, { token })
    const late = await answerWith(here, ticket, { way: 'totp', code: codeNow(secret) })
    expect(late.code).toBe(factorTicketGone.code)
  })

  test('is not good for an account that was disabled meanwhile', async () => {
    const world = await startFactorWorld()
    const { setUp, demand, answerWith, codeNow, browser, clock, call, annaId } = world
    const { secret } = await setUp()
    clock.time += 30_000
    const here = browser()
    const { ticket } = await demand(here)
    const root = await world.signIn()
    await call(rootApi.change, { id: annaId, disabled: true }, { token: root })
    const late = await answerWith(here, ticket, { way: 'totp', code: codeNow(secret) })
    expect([factorTicketGone.code, notAllowed.code]).toContain(late.code)
  })
})

test('who knows the password guesses thirty codes a day, and the owner is let in where she is known', async () => {
  const { setUp, demand, answerWith, codeNow, browser, clock, server, call } =
    await startFactorWorld()
  const { secret, token, recoveryCodes } = await setUp()
  const stranger = browser()
  // The stranger is elsewhere, and she was never signed in from his address.
  await server.domain.db.deleteFrom('signInPlace').execute()
  let looked = 0
  for (;;) {
    clock.time += minuteMs
    const { ticket } = await demand(stranger)
    const codes: number[] = []
    for (let time = 0; time < 5; time++) {
      const { code } = await answerWith(stranger, ticket, { way: 'totp', code: codeNow(secret, 9) })
      codes.push(code)
    }
    looked += codes.filter((code) => code === wrongCredential.code).length
    if (codes.includes(tooOften.code)) break
  }
  expect(looked).toBe(30)
  const { ticket } = await demand(stranger)
  const right = { way: 'totp', code: codeNow(secret) } as const
  expect((await answerWith(stranger, ticket, right)).code).toBe(tooOften.code)
  // This closes neither her other ways in nor the app where she is signed in.
  const code = recoveryCodes[0] ?? ''
  expect((await answerWith(stranger, ticket, { way: 'recovery', code })).code).toBe(200)
  await call(sessionApi.currentUser, {}, { token })
  clock.time += minuteMs
  const near = await demand(stranger)
  const nearby = await answerWith(stranger, near.ticket, { way: 'totp', code: codeNow(secret) })
  expect(nearby.code).toBe(200)
  await server.domain.db.deleteFrom('signInPlace').execute()
  clock.time += dayMs
  const next = await demand(stranger)
  const later = { way: 'totp', code: codeNow(secret) } as const
  expect((await answerWith(stranger, next.ticket, later)).code).toBe(200)
})

describe('recovery codes', () => {
  test('let in once each, however they are typed; new ones void the old', async () => {
    const world = await startFactorWorld()
    const { setUp, demand, answerWith, browser, call, proveWithTotp } = world
    const { token, secret, recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    const here = browser()
    const enterWith = async (code: string) => {
      const { ticket } = await demand(here)
      return (await answerWith(here, ticket, { way: 'recovery', code })).code
    }
    expect(await enterWith(first)).toBe(200)
    expect(await enterWith(first)).toBe(wrongCredential.code)
    expect(await enterWith(` ${second.toUpperCase().replaceAll('-', ' ')} `)).toBe(200)
    expect((await call(secondFactorApi.state, {}, { token })).recoveryCodesLeft).toBe(8)
    const proof = await proveWithTotp(token, secret)
    const renewed = await call(secondFactorApi.renewRecoveryCodes, { proof }, { token })
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(await enterWith(recoveryCodes[2] ?? '')).toBe(wrongCredential.code)
    expect(await enterWith(renewed.recoveryCodes[9] ?? '')).toBe(200)
  })

  test('and secrets stand in the store so that it alone opens nothing', async () => {
    const { setUp, server } = await startFactorWorld()
    const { secret, url, recoveryCodes } = await setUp()
    const { db } = server.domain
    const kept = JSON.stringify([
      await db.selectFrom('totp').selectAll().execute(),
      await db.selectFrom('recoveryCode').selectAll().execute(),
      await db.selectFrom('factorTicket').selectAll().execute(),
    ])
    const shown = new URL(url).searchParams.get('secret') ?? ''
    const secrets = [
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
      shown,
      secret.toString('base64url').slice(0, 20),
      secret.toString('hex'),
    ]
    for (const text of secrets) expect(kept).not.toContain(text)
  })
})

describe('an API token', () => {
  test('is made without a proof where no second factor is set up, and with one where it is', async () => {
    const world = await startFactorWorld()
    const { call, ask, signIn, prove, proveWithTotp, addTotp, signInWithTotp, clock } = world
    const token = await signIn('anna', annaPassword)
    await call(apiTokenApi.make, { name: '报表' }, { token })
    const before = await prove(token)
    const { secret } = await addTotp(token, before)
    const codeOf = async (proof?: string, by = token) =>
      (await ask(apiTokenApi.make, { name: `t${clock.time}`, proof }, { token: by })).code
    expect(await codeOf()).toBe(factorTicketGone.code)
    expect(await codeOf('A'.repeat(43))).toBe(factorTicketGone.code)
    // A renewal without the name is refused as well.
    expect((await ask(apiTokenApi.make, {}, { token })).code).toBe(factorTicketGone.code)
    const proof = await proveWithTotp(token, secret)
    const other = await signInWithTotp(secret)
    expect(await codeOf(proof, other)).toBe(factorTicketGone.code)
    expect(await codeOf(proof)).toBe(200)
    clock.time += 10 * minuteMs
    expect(await codeOf(proof)).toBe(factorTicketGone.code)
    expect(await call(apiTokenApi.list, {}, { token })).toHaveLength(2)
  })
})

describe('a change of factors', () => {
  test('needs the password, and then a factor that is set up', async () => {
    const { setUp, call, ask, proveWithTotp } = await startFactorWorld()
    const { token, secret } = await setUp()
    const wrong = await ask(
      secondFactorApi.startProof,
      { password: 'not it' },
      { token, lang: 'en_us' },
    )
    expect(wrong).toMatchObject({
      code: wrongCredential.code,
      data: { fields: { password: 'The password is not right' } },
    })
    const half = await call(secondFactorApi.startProof, { password: annaPassword }, { token })
    expect(half).toMatchObject({ needFactor: { ways: ['totp', 'recovery'] } })
    const proof = await proveWithTotp(token, secret)
    await call(secondFactorApi.removeTotp, { proof }, { token })
    const { totpTime, recoveryCodesLeft } = await call(secondFactorApi.state, {}, { token })
    expect([totpTime, recoveryCodesLeft]).toEqual([null, 0])
  })

  test('is proved for one session, for ten minutes', async () => {
    const { setUp, ask, proveWithTotp, signInWithTotp, clock } = await startFactorWorld()
    const { token, secret } = await setUp()
    const other = await signInWithTotp(secret)
    const proof = await proveWithTotp(token, secret)
    const foreign = await ask(secondFactorApi.removeTotp, { proof }, { token: other })
    expect(foreign.code).toBe(factorTicketGone.code)
    clock.time += 10 * minuteMs
    const late = await ask(secondFactorApi.removeTotp, { proof }, { token })
    expect(late.code).toBe(factorTicketGone.code)
  })

  test('is worth nothing once the clock that was a day ahead is right', async () => {
    const { setUp, ask, proveWithTotp, clock } = await startFactorWorld()
    const { token, secret } = await setUp()
    const proof = await proveWithTotp(token, secret)
    clock.time -= dayMs
    const late = await ask(secondFactorApi.removeTotp, { proof }, { token })
    expect(late.code).toBe(factorTicketGone.code)
  })

  test('counts wrong passwords as at sign-in', async () => {
    const { setUp, ask } = await startFactorWorld()
    const { token } = await setUp()
    for (let time = 0; time < 5; time++) {
      await ask(secondFactorApi.startProof, { password: 'not it' }, { token })
    }
    const locked = await ask(secondFactorApi.startProof, { password: annaPassword }, { token })
    expect(locked.code).toBe(tooOften.code)
  })

  test('cannot be made with an API token, which opens everything else as before', async () => {
    const { setUp, ask, call, proveWithTotp } = await startFactorWorld()
    const { token, secret } = await setUp()
    const proof = await proveWithTotp(token, secret)
    const { apiToken } = await call(apiTokenApi.make, { proof }, { token })
    expect((await ask(deviceApi.list, {}, { token: apiToken })).code).toBe(200)
    const answer = await ask(
      secondFactorApi.startProof,
      { password: annaPassword },
      { token: apiToken },
    )
    expect(answer.code).toBe(notAllowed.code)
    const rename = { id: 1, name: 'x' }
    const renamed = await ask(secondFactorApi.renamePasskey, rename, { token: apiToken })
    expect(renamed.code).toBe(notAllowed.code)
  })

  test('the first factor ends the sessions that came in without one, but not its own', async () => {
    const { setUp, signIn, ask } = await startFactorWorld()
    const before = await signIn('anna', annaPassword)
    const { token } = await setUp()
    expect((await ask(deviceApi.list, {}, { token: before })).code).toBe(tokenExpired.code)
    expect((await ask(deviceApi.list, {}, { token })).code).toBe(200)
  })

  test('an app counts only once a code of it was typed', async () => {
    const { signIn, prove, ask, call, enter, browser } = await startFactorWorld()
    const token = await signIn('anna', annaPassword)
    const proof = await prove(token)
    const started = await call(secondFactorApi.startTotp, { proof }, { token })
    expect(started.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(started.url).toContain(`secret=${started.secret}`)
    const wrong = await ask(secondFactorApi.confirmTotp, { proof, code: '000000' }, { token })
    expect(wrong.code).toBe(wrongCredential.code)
    expect(await enter(browser())).toHaveProperty('token')
  })

  test('another app takes the place of the first, whose codes are void', async () => {
    const world = await startFactorWorld()
    const { setUp, proveWithTotp, addTotp, demand, answerWith, codeNow, browser, clock } = world
    const { token, secret } = await setUp()
    const next = await addTotp(token, await proveWithTotp(token, secret))
    expect(next.recoveryCodes).toEqual([])
    clock.time += 30_000
    const here = browser()
    const { ticket } = await demand(here)
    const old = await answerWith(here, ticket, { way: 'totp', code: codeNow(secret) })
    const right = await answerWith(here, ticket, { way: 'totp', code: codeNow(next.secret) })
    expect([old.code, right.code]).toEqual([wrongCredential.code, 200])
  })
})

describe('every way in asks for the second factor', () => {
  test('a code by SMS', async () => {
    const world = await startFactorWorld()
    const { setUp, post, demand, browser, server, annaId, clock, shownCode } = world
    await setUp()
    const phone = '13800138000'
    const { db } = server.domain
    await db.updateTable('account').set({ phone }).where('id', '=', annaId).execute()
    await post(sessionApi.phoneCode, signed({ phone }, clock.now()))
    const body = signed({ phone, code: shownCode() }, clock.now() + 1)
    const { data, cookie } = await post(sessionApi.phoneLogin, body)
    expect(data).toEqual({ needFactor: expect.objectContaining({ ways: ['totp', 'recovery'] }) })
    expect(cookie).toMatch(/^fieldhub_factor=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict$/)
    expect(await demand(browser())).toHaveProperty('ticket')
  })

  test('a QR code that a phone confirms', async () => {
    const { setUp, call, clock, codeNow, answerWith, send } = await startFactorWorld()
    const { token, secret } = await setUp()
    const shown = await call(sessionApi.qrLogin, {})
    const scanId = 'url' in shown ? (shown.url.split('/').at(-1) ?? '') : ''
    await call(personalApi.qrState, { id: scanId }, { token })
    await call(personalApi.qrConfirm, { id: scanId, accept: true }, { token })
    const response = await send('GET', `/api2${sessionApi.qrLogin.path}?id=${shown.id}`)
    const cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
    const { data } = Polled.parse(await response.json())
    expect(data).toMatchObject({ status: qrStatus.confirmed })
    expect(data).not.toHaveProperty('token')
    clock.time += 30_000
    const { ticket } = data.needFactor
    const entered = await answerWith({ cookie }, ticket, { way: 'totp', code: codeNow(secret) })
    expect(entered.code).toBe(200)
  })
})

test('the secret of an app outlives a restart; under another key recovery codes still let in', async () => {
  const dataDir = temporaryFolder()
  const first = await startFactorWorld({ dataDir })
  const { secret, recoveryCodes } = await first.setUp()
  await first.close()
  const again = await startFactorWorldAgain(dataDir, {}, first.clock.now())
  expect(await again.signInWithTotp(secret)).toHaveLength(43)
  await again.close()
  const settings = { FIELDHUB_SECRET_KEY: 'another-key-of-thirty-two-letters!!' }
  const other = await startFactorWorldAgain(dataDir, settings, again.clock.now())
  const here = other.browser()
  const { ticket, ways } = await other.demand(here)
  expect(ways).toEqual(['recovery'])
  expect(other.logLines.join('')).toContain('another FIELDHUB_SECRET_KEY')
  const answer = { way: 'recovery', code: recoveryCodes[4] ?? '' } as const
  expect((await other.answerWith(here, ticket, answer)).code).toBe(200)
})

async function startFactorWorldAgain(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  time: number,
) {
  const world = await startFactorWorld({ dataDir, settings, hasAnna: true })
  world.clock.time = time
  return world
}

test('what was changed, used and tried in vain stands in the log of operations', async () => {
  const { setUp, demand, answerWith, codeNow, browser, clock, call, server } =
    await startFactorWorld()
  const { token, secret } = await setUp()
  clock.time += 30_000
  const here = browser()
  const { ticket } = await demand(here)
  await answerWith(here, ticket, { way: 'totp', code: codeNow(secret, 8) })
  await answerWith(here, ticket, { way: 'totp', code: codeNow(secret) })
  await server.domain.audit.flush(server.domain.db)
  const log = await call(auditApi.page, { page: 1 }, { token })
  const seen = log.list.map(({ action, code }) => [action, code])
  expect(seen).toEqual(
    expect.arrayContaining([
      ['POST /token/factor', wrongCredential.code],
      ['POST /token/factor', 200],
      ['PUT /app/factorTotp', 200],
    ]),
  )
})
