import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { type KeepAlivePorts, startKeepAlive } from './keep-alive.ts'

/** Opens a tab with timers of its own; several tabs share `browser`. */
function openTab(
  browser: { token: string; renewedAt: number; now: number },
  own: Partial<KeepAlivePorts> = {},
) {
  const timers: { run: () => void; delayMs: number }[] = []
  const seen = { renewals: 0, expiries: 0 }
  const keepAlive = startKeepAlive({
    renew: () => {
      seen.renewals += 1
      return Promise.resolve({ token: `${browser.token}+` })
    },
    token: () => browser.token,
    storeToken: (token) => {
      browser.token = token
    },
    isPaused: () => false,
    renewedAt: () => browser.renewedAt,
    setRenewedAt: (time) => {
      browser.renewedAt = time
    },
    now: () => browser.now,
    setTimer: (run, delayMs) => {
      const timer = { run, delayMs }
      timers.push(timer)
      return () => {
        const index = timers.indexOf(timer)
        if (index >= 0) timers.splice(index, 1)
      }
    },
    onExpired: () => {
      seen.expiries += 1
    },
    ...own,
  })
  const elapse = async (ms: number) => {
    browser.now += ms
    for (const timer of timers.splice(0)) timer.run()
    await settle()
  }
  return { keepAlive, timers, seen, elapse }
}
const openBrowser = () => ({ token: 'a', renewedAt: 0, now: 1_000_000 })
const settle = () => new Promise((resolve) => setTimeout(resolve))
const refuse = () => Promise.reject(new ApiError(20001, 'expired'))

test('it renews at once and then every 180000 ms', async () => {
  const browser = openBrowser()
  const tab = openTab(browser)
  await settle()
  expect([browser.token, tab.seen.renewals]).toEqual(['a+', 1])
  expect(tab.timers.map((timer) => timer.delayMs)).toEqual([180_000])
  await tab.elapse(180_000)
  expect([browser.token, tab.seen.renewals]).toEqual(['a++', 2])
})

test('it rests on the sign-in and show pages and takes up again after', async () => {
  let isPaused = true
  const tab = openTab(openBrowser(), { isPaused: () => isPaused })
  await settle()
  expect(tab.seen.renewals).toBe(0)
  isPaused = false
  await tab.elapse(180_000)
  expect(tab.seen.renewals).toBe(1)
})

test('of two tabs the one that ticks second leaves it at that', async () => {
  const browser = openBrowser()
  const first = openTab(browser)
  await settle()
  const second = openTab(browser)
  await settle()
  await first.elapse(180_000)
  await second.elapse(0)
  expect([first.seen.renewals, second.seen.renewals]).toEqual([2, 1])
})

test('a refused token is told once; a late tab with a newer stored token tells nothing', async () => {
  const browser = openBrowser()
  const tab = openTab(browser, { renew: refuse })
  await settle()
  expect(tab.seen.expiries).toBe(1)
  const late = openTab(browser, {
    renew: () => {
      browser.token = 'newer'
      return refuse()
    },
  })
  await settle()
  expect(late.seen.expiries).toBe(0)
})

test('any other fault only waits for the next tick', async () => {
  const tab = openTab(openBrowser(), { renew: () => Promise.reject(new ApiError(88888, '')) })
  await settle()
  expect(tab.seen.expiries).toBe(0)
  expect(tab.timers).toHaveLength(1)
})

test('a stopped one leaves no timer and stores nothing', async () => {
  const browser = openBrowser()
  const tab = openTab(browser)
  tab.keepAlive.stop()
  await settle()
  expect([browser.token, tab.timers.length]).toEqual(['a', 0])
})
