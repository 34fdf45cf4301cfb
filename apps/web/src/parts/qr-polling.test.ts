import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { QrPolling, type QrState } from './qr-polling.ts'

const code = (id: string) => ({ id, url: `/qr/${id}`, qrCode: 'data:,', expireIn: 120 })
const status = (value: number, token?: string) => ({
  id: 'a',
  status: value,
  ...(token !== undefined && { token }),
})

let requested: (string | undefined)[] = []
let answers: (() => unknown)[] = []
let states: QrState[] = []
let tokens: (string | undefined)[] = []
let isVisible = true
let polling: QrPolling | undefined

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  answers = []
  states = []
  tokens = []
  isVisible = true
})
afterEach(() => {
  polling?.stop()
  vi.useRealTimers()
})

function start(...list: (object | Error)[]) {
  answers = list.map((each) => () => {
    if (each instanceof Error) throw each
    return each
  })
  polling = new QrPolling({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answers above are of the contract's form
    request: async (id) => (requested.push(id), (answers.shift() ?? (() => status(0)))()) as never,
    publish: (state) => states.push(state),
    onConfirmed: ({ token }) => tokens.push(token),
    isVisible: () => isVisible,
    setTimer: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
  })
  return polling
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const kinds = () => states.map(({ kind }) => kind)

test('a code is shown, scanned and confirmed; its token is told once and polling ends', async () => {
  start(code('a'), status(0), status(1), status(2, 'secret'))
  await pass(20_000)
  expect(kinds()).toEqual(['loading', 'waiting', 'waiting', 'scanned', 'confirmed'])
  expect(tokens).toEqual(['secret'])
  expect(requested).toEqual([undefined, 'a', 'a', 'a'])
})

test('a code that ran out waits for a person to renew it', async () => {
  const running = start(code('a'), status(3), code('b'))
  await pass(20_000)
  expect(kinds().at(-1)).toBe('expired')
  expect(requested).toHaveLength(2)
  running.renew()
  await pass(0)
  expect(states.at(-1)).toEqual({ kind: 'waiting', code: code('b') })
})

test('a hidden page does not poll, and asks at once when it is seen again', async () => {
  const running = start(code('a'))
  await pass(0)
  isVisible = false
  await pass(60_000)
  expect(requested).toEqual([undefined])
  isVisible = true
  running.wake()
  await pass(0)
  expect(requested).toEqual([undefined, 'a'])
})

test('a lost network is waited out; a refusal is shown', async () => {
  start(code('a'), new ApiError(noAnswerCode, 'no answer'), new ApiError(50020, 'not set up'))
  await pass(2_000)
  expect(kinds().at(-1)).toBe('waiting')
  await pass(20_000)
  expect(kinds().at(-1)).toBe('failed')
  expect(requested).toHaveLength(3)
})

test('WeChat that belongs to nobody keeps its code, and may be bound meanwhile', async () => {
  start(code('a'), status(4), status(2, 'secret'))
  await pass(2_000)
  expect(kinds().at(-1)).toBe('not-bound')
  await pass(2_000)
  expect(tokens).toEqual(['secret'])
})

test('what was stopped says nothing any more', async () => {
  const running = start(code('a'))
  running.stop()
  await pass(20_000)
  expect(kinds()).toEqual(['loading'])
})
