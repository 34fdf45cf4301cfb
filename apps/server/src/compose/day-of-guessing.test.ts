import { expect, test } from 'vitest'
import { sendSignInCode, signInByPhone } from '#domain/sign-in.ts'
import { SignInGuard } from '#domain/sign-in-guard.ts'
import { AppError } from '#platform/app-error.ts'
import { selectOneTimeCode } from '#store/one-time-code-store.ts'
import { standingClock, startTestServer } from './test-server.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface Attack {
  readonly accountOf: (guess: number) => string
  readonly addressOf: (guess: number) => string
  /** Longer waits than this are sat out until everything is forgotten. */
  readonly patienceMs: number
}

const one = () => 'one'
const another = (guess: number) => `n${guess}`
/** After this long without a try an account's and an address's failures are forgotten. */
const forgottenMs = 120 * minuteMs

/** Guesses that are looked at in a day, of an attacker who comes again at the first moment that is worth it. */
function guessesInADay({ accountOf, addressOf, patienceMs }: Attack): number {
  const clock = standingClock(0)
  const guard = new SignInGuard(clock)
  let guesses = 0
  let lastAt = 0
  while (clock.time < dayMs) {
    const wait = guard.begin(accountOf(guesses), addressOf(guesses))
    if (wait > 0) {
      clock.time = wait > patienceMs ? lastAt + forgottenMs : clock.time + wait
      continue
    }
    guesses += 1
    lastAt = clock.time
  }
  return guesses
}

const patiences = Array.from({ length: 8 }, (_, power) => minuteMs * 2 ** power)
const worst = (attack: Omit<Attack, 'patienceMs'>) =>
  Math.max(...patiences.map((patienceMs) => guessesInADay({ ...attack, patienceMs })))

test.for([
  ['one account from one address', one, one, 100],
  ['one account from many addresses', one, another, 100],
  ['many accounts from one address', another, one, 1464],
] as const)('a day against %s', ([_name, accountOf, addressOf, most]) => {
  expect(worst({ accountOf, addressOf })).toBe(most)
})

test('a day against the codes of one number from many addresses: ten codes, five tries each', async () => {
  const clock = standingClock()
  const { server } = await startTestServer({ clock })
  const { domain } = server
  const phone = '13800138000'
  const ends = clock.time + dayMs
  let attempts = 0
  let codes = 0
  let lookedAt = 0
  const attempt = async () => {
    attempts += 1
    // No code of ours has letters: never right by chance.
    const guess = { phone, code: 'abcdef', ip: `10.0.0.${attempts}`, agent: '' }
    await expect(signInByPhone(domain, guess)).rejects.toMatchObject({ code: 'wrongCredential' })
  }
  while (clock.time < ends) {
    const wait = await waitForCode(() =>
      sendSignInCode(domain, { address: phone, ip: `10.1.0.${codes}`, language: 'zh_cn' }),
    )
    if (wait > 0) {
      clock.time += wait
      continue
    }
    codes += 1
    for (let round = 0; round < 7; round++) await attempt()
    const row = await selectOneTimeCode(domain.db, phone)
    lookedAt += 5 - (row?.tries_left ?? 0)
  }
  expect({ codes, lookedAt, attempts }).toEqual({ codes: 10, lookedAt: 50, attempts: 70 })
})

/** Milliseconds until a code may be ordered; 0 when it was sent. */
async function waitForCode(order: () => Promise<unknown>): Promise<number> {
  try {
    await order()
    return 0
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tooOften') throw error
    const { data } = error
    if (typeof data !== 'object' || data === null || !('retryAfter' in data)) throw error
    return Number(data.retryAfter) * 1_000
  }
}
