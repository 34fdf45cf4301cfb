// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { allowNotices, showNotice } from './browser-notice.ts'

const notice = { text: '锅炉：过热', tag: 'alarm-7', href: '/report/alarm?alarm=7' }
let shown: unknown[] = []

/** Phones have the constructor, but it throws. */
class PhoneNotification {
  static readonly permission = 'granted'
  static readonly requestPermission = () => Promise.resolve('granted')
  constructor() {
    throw new TypeError(
      'Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.',
    )
  }
}

function stubWorker(register: () => Promise<unknown>) {
  const registration = {
    showNotification: async (text: string, options: unknown) => void shown.push({ text, options }),
  }
  Reflect.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(registration) },
  })
}

afterEach(() => {
  shown = []
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('a phone shows a notice through the worker, which knows where a click leads', async () => {
  vi.stubGlobal('Notification', PhoneNotification)
  const registered: string[] = []
  stubWorker(async () => void registered.push('worker'))
  expect(await allowNotices()).toBe(true)
  await showNotice(notice)
  expect(registered).toHaveLength(2)
  expect(shown).toMatchObject([
    { text: '锅炉：过热', options: { tag: 'alarm-7', data: { href: '/report/alarm?alarm=7' } } },
  ])
})

test('without a worker the page shows it, and where it may not that is an answer, not a crash', async () => {
  vi.stubGlobal('Notification', PhoneNotification)
  stubWorker(() => Promise.reject(new Error('no worker')))
  await expect(showNotice(notice)).rejects.toThrow('Illegal constructor')
})
