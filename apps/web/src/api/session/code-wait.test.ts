// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readCodeWait, storeCodeWait } from './code-wait.ts'

afterEach(() => sessionStorage.clear())

test('a wait is found again under its purpose, as after a reload', () => {
  storeCodeWait('sign-in', { address: '13800000000', until: 60_000 })
  expect(readCodeWait('sign-in')).toEqual({ address: '13800000000', until: 60_000 })
  expect(readCodeWait('bind-phone')).toEqual({ address: '', until: 0 })
})

test.for(['', 'no json', '{"until":"soon"}'])('%s in the store is no wait', (text) => {
  sessionStorage.setItem('fieldhub.codeWait.sign-in', text)
  expect(readCodeWait('sign-in')).toEqual({ address: '', until: 0 })
})
