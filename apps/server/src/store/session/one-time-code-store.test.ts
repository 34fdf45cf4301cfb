import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  consumeCodeTry,
  deleteCodesSentOutside,
  type OneTimeCodeRow,
  replaceOneTimeCode,
  selectOneTimeCode,
  spendCode,
} from './one-time-code-store.ts'

const address = '13800138000'
const row: OneTimeCodeRow = {
  address,
  purpose: 'sign-in',
  codeHash: 'hash',
  expiresAt: 2_000,
  triesLeft: 5,
  sentAt: 1_000,
  sentTimes: [1_000],
}
const attempt = { address, purpose: 'sign-in', now: 1_999, sentAtMax: 1_999 }

onEachEngine((engine) => {
  test('of many who send to an address at once, one does', async () => {
    const { meta } = await engine.open()
    const first = await Promise.all(
      Array.from({ length: 8 }, () => replaceOneTimeCode(meta, undefined, row)),
    )
    expect(first.filter(Boolean)).toHaveLength(1)
    const before = await selectOneTimeCode(meta, address)
    expect(before).toEqual(row)
    const next = { ...row, codeHash: 'other', sentTimes: [1_500, 1_000] }
    const second = await Promise.all(
      Array.from({ length: 8 }, () => replaceOneTimeCode(meta, before, next)),
    )
    expect(second.filter(Boolean)).toHaveLength(1)
    expect(await selectOneTimeCode(meta, address)).toEqual(next)
  })

  test('tries are counted exactly, and only for the right purpose in time', async () => {
    const { meta } = await engine.open()
    await replaceOneTimeCode(meta, undefined, row)
    expect(await consumeCodeTry(meta, { ...attempt, purpose: 'bind 1' })).toBeUndefined()
    expect(await consumeCodeTry(meta, { ...attempt, now: 2_000 })).toBeUndefined()
    const tries = await Promise.all(Array.from({ length: 9 }, () => consumeCodeTry(meta, attempt)))
    expect(tries.filter((hash) => hash === 'hash')).toHaveLength(5)
  })

  test('a code is used up by one of those who bring it', async () => {
    const { meta } = await engine.open()
    await replaceOneTimeCode(meta, undefined, row)
    const uses = await Promise.all(
      Array.from({ length: 6 }, () => spendCode(meta, address, 'hash')),
    )
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await consumeCodeTry(meta, attempt)).toBeUndefined()
  })

  test('old codes go', async () => {
    const { meta } = await engine.open()
    await replaceOneTimeCode(meta, undefined, row)
    await deleteCodesSentOutside(meta, { from: 1_000, to: 1_000 })
    expect(await selectOneTimeCode(meta, address)).toEqual(row)
    await deleteCodesSentOutside(meta, { from: 1_001, to: 2_000 })
    expect(await selectOneTimeCode(meta, address)).toBeUndefined()
  })

  test('a code of a clock that was ahead is not good for as long, and goes', async () => {
    const { meta } = await engine.open()
    await replaceOneTimeCode(meta, undefined, row)
    expect(await consumeCodeTry(meta, { ...attempt, sentAtMax: 999 })).toBeUndefined()
    expect(await consumeCodeTry(meta, { ...attempt, sentAtMax: 1_000 })).toBe('hash')
    await deleteCodesSentOutside(meta, { from: 0, to: 999 })
    expect(await selectOneTimeCode(meta, address)).toBeUndefined()
  })
})
