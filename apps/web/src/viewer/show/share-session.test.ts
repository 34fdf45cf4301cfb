// @vitest-environment happy-dom
import { errorCodes } from '@fieldhub/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareSession } from './share-session.ts'

const show = {
  configurationId: 1,
  name: '锅炉房',
  deviceId: 7,
  deviceName: '一号炉',
  pages: [],
  devices: [],
  photos: [],
  sites: [],
  writes: [],
  allowWrite: false,
  isLent: false,
  pastHours: 0,
}
const answers: { code: number; msg: string; data: unknown }[] = []
const passwords: (string | null)[] = []

/** A connection on which nobody answers. */
class SilentSocket {
  static readonly opened: SilentSocket[] = []
  isClosed = false
  constructor() {
    SilentSocket.opened.push(this)
  }
  send(): void {}
  close(): void {
    this.isClosed = true
  }
}

beforeEach(() => {
  answers.length = 0
  passwords.length = 0
  SilentSocket.opened.length = 0
  sessionStorage.clear()
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.stubGlobal('fetch', (url: string) => {
    passwords.push(new URL(url, 'http://share.test').searchParams.get('password'))
    return Promise.resolve(Response.json(answers.shift()))
  })
})
afterEach(() => vi.unstubAllGlobals())

const opened = { code: 200, msg: '', data: show }
const refusal = (name: keyof typeof errorCodes, data: unknown = null) => ({
  code: errorCodes[name],
  msg: 'no',
  data,
})

async function startSession(...first: typeof answers) {
  answers.push(...first)
  const session = new ShareSession('abc')
  const stop = session.start()
  await vi.waitFor(() => expect(session.state().kind).not.toBe('loading'), 15_000)
  return { session, stop }
}

test('a share without a password opens at once, and closes its connection in the end', async () => {
  const { session, stop } = await startSession(opened)
  expect(session.state()).toMatchObject({ kind: 'open', show: { name: '锅炉房' } })
  expect(SilentSocket.opened).toHaveLength(1)
  stop()
  expect(SilentSocket.opened[0]?.isClosed).toBe(true)
})

test('a password is asked for, tells a wrong one, and is kept for this tab once it was right', async () => {
  const { session, stop } = await startSession(refusal('wrongCredential'))
  expect(session.state()).toEqual({ kind: 'password' })
  answers.push(refusal('wrongCredential'), opened)
  await session.open('guess')
  expect(session.state()).toEqual({ kind: 'password', fault: 'wrong' })
  await session.open('right')
  expect(session.state().kind).toBe('open')
  stop()
  const again = await startSession(opened)
  expect(passwords).toEqual([null, 'guess', 'right', 'right'])
  again.stop()
})

test('a share that is opened again as it was keeps what is on screen, and else shows what is new', async () => {
  const variable = {
    varId: 5,
    name: '温度',
    unit: '',
    alarm: 0,
    isTop: false,
    fm: 4,
    func: 2,
    register: 1,
    rw: 'r',
    decimals: 0,
    rateSeconds: 60,
    value: 20,
    raw: 20,
    time: 1_000,
    quality: 'good',
  }
  const device = { deviceId: 7, name: '一号炉', role: 'owner', status: 2, var: [variable] }
  const valued = { code: 200, msg: '', data: { ...show, devices: [device] } }
  const { session, stop } = await startSession(valued)
  const first = session.state()
  const warmer = { ...device, status: 3, var: [{ ...variable, value: 21, raw: 21, time: 2_000 }] }
  answers.push({ ...valued, data: { ...show, devices: [warmer] } })
  await session.open()
  expect(session.state()).toBe(first)
  const live = first.kind === 'open' ? first.source.live : undefined
  await vi.waitFor(() => expect(live?.value(7, 5)?.value).toBe(21))
  answers.push({ ...valued, data: { ...show, name: '二号锅炉房', devices: [warmer] } })
  await session.open()
  expect(session.state()).toMatchObject({ kind: 'open', show: { name: '二号锅炉房' } })
  stop()
})

test('too many tries say how long to wait', async () => {
  const { session, stop } = await startSession(refusal('tooOften', { retryAfter: 12 }))
  expect(session.state()).toEqual({ kind: 'password', fault: { waitSeconds: 12 } })
  stop()
})

test('an open page stays over a hiccup, and ends with its share', async () => {
  const { session, stop } = await startSession(opened)
  answers.push(refusal('internal'), refusal('notFound'))
  await session.open()
  expect(session.state().kind).toBe('open')
  await session.open()
  expect(session.state()).toEqual({ kind: 'gone' })
  expect(SilentSocket.opened.every(({ isClosed }) => isClosed)).toBe(true)
  stop()
})

test('a share that is over is tried again, by itself and when the page is looked at', async () => {
  vi.useFakeTimers()
  try {
    const session = new ShareSession('code')
    answers.push(refusal('notFound'), refusal('notFound'), opened)
    const stop = session.start()
    await vi.waitFor(() => expect(session.state().kind).toBe('gone'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([session.state().kind, passwords.length]).toEqual(['gone', 2])
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(session.state().kind).toBe('open'))
    stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a share that may not be opened yet is tried again by itself, with the password that the tab keeps', async () => {
  vi.useFakeTimers()
  try {
    sessionStorage.setItem('fieldhub.share.code', 'right')
    const session = new ShareSession('code')
    answers.push(refusal('tooOften', { retryAfter: 30 }), opened)
    const stop = session.start()
    await vi.waitFor(() => expect(session.state().kind).toBe('password'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session.state().kind).toBe('open')
    expect(passwords).toEqual(['right', 'right'])
    stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a screen on a wall opens by itself after a power cut, which no other tab does', async () => {
  const openedWith = async (search: string) => {
    history.replaceState(null, '', `/show/wall${search}`)
    answers.push(opened)
    const session = new ShareSession('wall')
    const stop = session.start()
    await vi.waitFor(() => expect(session.state().kind).toBe('open'))
    return { session, stop }
  }
  const passwordAfterCut = async (search: string) => {
    const before = await openedWith(search)
    answers.push(opened)
    await before.session.open('wall-secret')
    before.stop()
    // The browser is started anew: its tabs have forgotten everything.
    sessionStorage.clear()
    const after = await openedWith(search)
    after.stop()
    return passwords.at(-1)
  }
  expect(await passwordAfterCut('')).toBeNull()
  expect(await passwordAfterCut('?kiosk=1&rotate=30')).toBe('wall-secret')
  localStorage.clear()
  history.replaceState(null, '', '/')
})
