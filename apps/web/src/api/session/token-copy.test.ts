// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepTokenCopy } from './token-copy.ts'
import { clearToken, storeToken } from './token-store.ts'

const key = '0123456789abcdef'
/** The copies were made by `openssl enc -aes-128-ecb -base64` with that key. */
const encrypted = {
  'first-token-of-a-session': '7B6aWOKSXlDijZWYLcQsb7+6b+aTUcutwgRvNTsJcng=',
  second: 'jtShTzRjbFcM22fT4zjZfA==',
  kept: 'GVPOX4Sjg/9j/Guq5FZNoQ==',
  later: 'fQH93uPFkcBzwtB7JSdxNA==',
}
let stop = () => {}

afterEach(() => {
  stop()
  localStorage.clear()
})

const copy = () => localStorage.getItem('hasTest')

test('the copy is AES-128-ECB of the token, written and replaced with it', async () => {
  stop = keepTokenCopy(key)
  expect(copy()).toBeNull()
  storeToken('first-token-of-a-session')
  await vi.waitFor(() => expect(copy()).toBe(encrypted['first-token-of-a-session']), 15_000)
  storeToken('second')
  await vi.waitFor(() => expect(copy()).toBe(encrypted['second']), 15_000)
})

test('a page without TLS, where browsers have no cipher, makes the same copy', async () => {
  vi.stubGlobal('crypto', {})
  stop = keepTokenCopy(key)
  storeToken('first-token-of-a-session')
  await vi.waitFor(() => expect(copy()).toBe(encrypted['first-token-of-a-session']), 15_000)
  vi.unstubAllGlobals()
})

test('a token that is there already is copied, and the copy goes with it', async () => {
  storeToken('kept')
  stop = keepTokenCopy(key)
  await vi.waitFor(() => expect(copy()).toBe(encrypted['kept']), 15_000)
  clearToken()
  expect(copy()).toBeNull()
})

test('the cipher waits until the page stands', async () => {
  let becomeIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    becomeIdle = run
  })
  storeToken('later')
  stop = keepTokenCopy(key)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(copy()).toBeNull()
  vi.unstubAllGlobals()
  await vi.waitFor(() => {
    becomeIdle()
    expect(copy()).toBe(encrypted['later'])
  }, 15_000)
})

test('a copy without a token is removed', () => {
  localStorage.setItem('hasTest', 'left behind')
  stop = keepTokenCopy(key)
  expect(copy()).toBeNull()
})

test('a token that is cleared while the cipher is loaded leaves no copy', async () => {
  stop = keepTokenCopy(key)
  storeToken('short-lived')
  clearToken()
  storeToken('later')
  await vi.waitFor(() => expect(copy()).toBe(encrypted['later']), 15_000)
  clearToken()
  expect(copy()).toBeNull()
})
