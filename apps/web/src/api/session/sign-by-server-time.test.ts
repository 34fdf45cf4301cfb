import { errorCodes } from '@fieldhub/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { learnServerTime } from '#i18n/server-time.ts'
import { signByServerTime } from './sign-by-server-time.ts'

const yearMs = 365 * 24 * 3_600_000

function learn(offsetMs: number): void {
  const now = Date.now()
  learnServerTime({ date: new Date(now + offsetMs).toUTCString(), sentAt: now, receivedAt: now })
}

afterEach(() => {
  vi.useRealTimers()
  learn(0)
})

test('a clock that is years behind signs in by the time that the refusal told', async () => {
  vi.useFakeTimers({ now: Date.UTC(2020, 0, 1) })
  const signedAt: number[] = []
  const answer = await signByServerTime(async (now) => {
    signedAt.push(now)
    if (signedAt.length > 1) return 'in'
    learn(6 * yearMs)
    throw new ApiError(errorCodes.badSignature, 'check your clock')
  })
  expect(answer).toBe('in')
  expect(Math.abs((signedAt[1] ?? 0) - Date.now() - 6 * yearMs)).toBeLessThanOrEqual(1_000)
})

test('whatever else is refused is not tried again', async () => {
  const codes = [errorCodes.badSignature, errorCodes.badParameter]
  for (const code of codes) {
    const make = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(code, 'no')))
    await expect(signByServerTime(make)).rejects.toMatchObject({ code })
    expect(make).toHaveBeenCalledTimes(1)
  }
})
