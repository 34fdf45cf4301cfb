import {
  type AnyEndpoint,
  apiBase,
  EnterAnswer,
  type FactorAnswer,
  type FactorDemand,
  FailureEnvelope,
  SignedIn,
  secondFactorApi,
  sessionApi,
  signed,
} from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { hotp, totpStep } from '#platform/secrets/totp.ts'
import { addAccount, standingClock, startTestServer, type TestOptions } from './test-server.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOfBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

export const annaPassword = 'anna password 1'

/** A browser that keeps the cookie that it was given. */
export interface Browser {
  cookie: string
}

interface FactorOptions extends TestOptions {
  /** Whether the folder has her account already. */
  readonly hasAnna?: boolean
}

/** Starts a server with `anna` on it, and gives tests what people and browsers do with second factors. */
export async function startFactorWorld({ hasAnna = false, ...options }: FactorOptions = {}) {
  const clock = standingClock()
  const world = await startTestServer({ clock, ...options })
  const annaId = hasAnna ? 0 : await addAccount(world.server, 'anna', annaPassword)

  const post = async (
    endpoint: AnyEndpoint,
    input: unknown,
    { token = '', browser }: { readonly token?: string; readonly browser?: Browser } = {},
  ) => {
    const response = await world.send(endpoint.method, `${apiBase}${endpoint.path}`, {
      headers: { 'content-type': 'application/json', token, cookie: browser?.cookie ?? '' },
      body: JSON.stringify(input),
    })
    const cookie = response.headers.get('set-cookie')
    if (browser !== undefined && cookie !== null) browser.cookie = cookie.split(';', 1)[0] ?? ''
    return { ...FailureEnvelope.parse(await response.json()), cookie }
  }
  const enter = async (browser: Browser, account = 'anna', password = annaPassword) => {
    clock.time += 1
    // The time is far from those at which `signIn` signs, since a signature counts once.
    const body = signed({ account, password }, clock.now() + 120_000)
    return EnterAnswer.parse((await post(sessionApi.accountLogin, body, { browser })).data)
  }
  /** Signs in up to the first step, on an account with a second factor. */
  const demand = async (browser: Browser, account?: string): Promise<FactorDemand> => {
    const answer = await enter(browser, account)
    invariant('needFactor' in answer, 'a second factor is asked for')
    return answer.needFactor
  }
  const answerWith = (browser: Browser, ticket: string, answer: FactorAnswer) =>
    post(secondFactorApi.signIn, { ticket, answer }, { browser })
  const codeNow = (secret: Buffer, steps = 0) => hotp(secret, totpStep(clock.now()) + steps)
  const signInWithTotp = async (secret: Buffer, browser: Browser = { cookie: '' }) => {
    // Each step of a code counts once, so the next one is taken.
    clock.time += 30_000
    const { ticket } = await demand(browser)
    const { data } = await answerWith(browser, ticket, { way: 'totp', code: codeNow(secret) })
    return SignedIn.parse(data).token
  }
  const entry = { ...world, clock, post, enter, demand, answerWith, codeNow, signInWithTotp }
  const browser = (): Browser => ({ cookie: '' })
  return { ...entry, ...changesIn(entry), annaId, browser }
}

type Entry = Awaited<ReturnType<typeof startTestServer>> & {
  readonly clock: ReturnType<typeof standingClock>
  readonly codeNow: (secret: Buffer) => string
}

/** Collects what `anna` does with her factors once she is in. */
function changesIn({ clock, codeNow, ...world }: Entry) {
  /** Proves the password on an account without a factor. */
  const prove = async (token: string, password = annaPassword) => {
    const answer = await world.call(secondFactorApi.startProof, { password }, { token })
    invariant('proof' in answer, 'no factor is asked for')
    return answer.proof
  }
  const proveWithTotp = async (token: string, secret: Buffer) => {
    clock.time += 30_000
    const answer = await world.call(
      secondFactorApi.startProof,
      { password: annaPassword },
      { token },
    )
    invariant('needFactor' in answer, 'a factor is asked for')
    const { ticket } = answer.needFactor
    const code = codeNow(secret)
    const input = { ticket, answer: { way: 'totp', code } } as const
    return (await world.call(secondFactorApi.prove, input, { token })).proof
  }
  const addTotp = async (token: string, proof: string) => {
    const start = await world.call(secondFactorApi.startTotp, { proof }, { token })
    const secret = bytesOfBase32(start.secret)
    const input = { proof, code: codeNow(secret) }
    const { recoveryCodes } = await world.call(secondFactorApi.confirmTotp, input, { token })
    return { ...start, secret, recoveryCodes: recoveryCodes ?? [] }
  }
  /** Signs `anna` in and sets her app up. */
  const setUp = async () => {
    const token = await world.signIn('anna', annaPassword)
    return { token, ...(await addTotp(token, await prove(token))) }
  }
  return { prove, proveWithTotp, addTotp, setUp }
}
