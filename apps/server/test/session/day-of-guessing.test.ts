import { expect, test } from 'vitest'
import { sendSignInCode, signInByPhone } from '#domain/session/sign-in.ts'
import { type KnownPlace, SignInGuard } from '#domain/session/sign-in-guard.ts'
import { AppError } from '#platform/app-error.ts'
import { selectOneTimeCode } from '#store/session/one-time-code-store.ts'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const office = { kind: 'address', key: 'office' } as const
const browser = { kind: 'browser', key: 'browser' } as const
const another = (guess: number) => `n${guess}`

interface Attack {
  readonly addresses: number
  readonly accountOf?: (guess: number) => string
  readonly known?: KnownPlace
}

/** How often somebody who waits tries again: as soon as the slowest pace of an account lets anybody in. */
const slotMs = 10_000

/**
 * Counts the guesses that are looked at in a day, of an attacker who tries with every address at each moment that is
 * worth it.
 */
function guessesInADay({ addresses, accountOf = () => 'one', known }: Attack): number {
  const clock = standingClock(0)
  const guard = new SignInGuard(clock)
  const openAt = Array.from({ length: addresses }, () => 0)
  let guesses = 0
  /** Tries until it has to wait; returns false where it got nothing at all. */
  const tryFrom = (address: number) => {
    const before = guesses
    while ((openAt[address] ?? 0) <= clock.time) {
      const wait = guard.begin(accountOf(guesses), `address ${address}`, known)
      if (wait === 0) guesses += 1
      else openAt[address] = clock.time + wait
    }
    return guesses > before
  }
  for (let address = 0; address < addresses; address++) tryFrom(address)
  let turn = 0
  for (clock.time = slotMs; clock.time < dayMs; clock.time += slotMs) {
    for (let tried = 0; tried < addresses; tried++) {
      turn = (turn + 1) % addresses
      if (tryFrom(turn) && addresses > manyAddresses) break
    }
  }
  return guesses
}

/** From so many addresses on the account is what limits, since each turn lets only one of them in. */
const manyAddresses = 100

test.for([
  ['one account from one address', { addresses: 1 }, 33],
  ['one account from ten addresses', { addresses: 10 }, 330],
  ['one account from a hundred addresses', { addresses: 100 }, 3_256],
  ['one account from ten thousand addresses', { addresses: 10_000 }, 38_659],
  ['one account from an address that its owner shares', { addresses: 1, known: office }, 1_446],
  ['one account from the browser of its owner', { addresses: 1, known: browser }, 33],
  ['many accounts from one address', { addresses: 1, accountOf: another }, 1_464],
] as const)('a day against %s', ([_name, attack, most]) => {
  expect(guessesInADay(attack)).toBe(most)
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
    // Our codes have no letters, so the guess is never right by chance.
    const client = { ip: `10.0.0.${attempts}`, agent: '', origin: '', factorProof: '' }
    const guess = { phone, code: 'abcdef', ...client }
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
    lookedAt += 5 - (row?.triesLeft ?? 0)
  }
  expect({ codes, lookedAt, attempts }).toEqual({ codes: 10, lookedAt: 50, attempts: 70 })
})

/** The milliseconds until a code may be ordered; 0 when it was sent. */
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
