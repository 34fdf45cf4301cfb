import type { ServerMessage } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { LiveSocket, type SocketPorts } from './live-socket.ts'

function startSocket(more: Partial<SocketPorts> = {}) {
  const links: { on: Parameters<SocketPorts['open']>[0]; sent: unknown[]; isClosed: boolean }[] = []
  const timers: { run: () => void; delayMs: number }[] = []
  const states: string[] = []
  const received: ServerMessage[] = []
  const world = { token: 'first', isOnline: true, refusals: 0 }
  const socket = new LiveSocket({
    open: (on) => {
      const link = { on, sent: [] as unknown[], isClosed: false }
      links.push(link)
      return {
        send: (text) => link.sent.push(JSON.parse(text)),
        close: () => {
          link.isClosed = true
          on.onClose()
        },
      }
    },
    token: () => world.token,
    isOnline: () => world.isOnline,
    random: () => 1,
    setTimer: (run, delayMs) => {
      const timer = { run, delayMs }
      timers.push(timer)
      return () => {
        const index = timers.indexOf(timer)
        if (index >= 0) timers.splice(index, 1)
      }
    },
    onRefused: () => {
      world.refusals += 1
    },
    onMessage: (message) => received.push(message),
    onState: (state) => states.push(state),
    ...more,
  })
  const greet = () => {
    links.at(-1)?.on.onOpen()
    links.at(-1)?.on.onMessage({ type: 'hello', time: 1 })
  }
  const elapse = () => timers.splice(0).forEach((timer) => timer.run())
  return { socket, links, timers, states, received, world, greet, elapse }
}

test('it says hello with the token and watches once greeted', () => {
  const { socket, links, states, greet } = startSocket()
  socket.start()
  socket.subscribe([3, 4])
  greet()
  expect(links[0]?.sent).toEqual([
    { type: 'hello', token: 'first' },
    { type: 'watch', deviceIds: [3, 4] },
  ])
  expect(states).toEqual(['opening', 'live'])
})

test('a first connection that takes long, or fails, no longer counts as opening', () => {
  const slow = startSocket()
  slow.socket.start()
  expect(slow.states).toEqual(['opening'])
  slow.timers[0]?.run()
  slow.greet()
  expect(slow.states).toEqual(['opening', 'reconnecting', 'live'])
  const failing = startSocket()
  failing.socket.start()
  failing.links[0]?.on.onClose()
  expect(failing.states).toEqual(['opening', 'reconnecting'])
  expect(failing.timers.map(({ delayMs }) => delayMs)).toEqual([500])
})

test('devices are watched when the hello behind their list is answered, and after a break once more', () => {
  let watched = 0
  const { socket, links, greet, elapse } = startSocket({ onWatched: () => void (watched += 1) })
  socket.start()
  greet()
  const answer = () => links.at(-1)?.on.onMessage({ type: 'hello', time: 1 })
  socket.subscribe([3])
  socket.subscribe([3, 4])
  answer()
  expect(watched).toBe(0)
  answer()
  expect(watched).toBe(1)
  answer()
  expect(watched).toBe(1)
  expect(links[0]?.sent.at(-2)).toEqual({ type: 'watch', deviceIds: [3, 4] })
  socket.subscribe([3])
  links[0]?.on.onClose()
  elapse()
  greet()
  expect(watched).toBe(1)
  answer()
  expect(watched).toBe(2)
})

test('a broken connection comes back with the newest token and the same wishes', () => {
  const { socket, links, states, world, greet, elapse } = startSocket()
  socket.start()
  socket.subscribe([3])
  greet()
  world.token = 'second'
  links[0]?.on.onClose()
  expect(states.at(-1)).toBe('reconnecting')
  elapse()
  greet()
  expect(links[1]?.sent).toEqual([
    { type: 'hello', token: 'second' },
    { type: 'watch', deviceIds: [3] },
  ])
  expect(states.at(-1)).toBe('live')
})

test('the policy that is looked into is asked for again after a break, until nobody looks', () => {
  const { socket, links, greet, elapse } = startSocket()
  socket.start()
  socket.followTransmission(7)
  greet()
  links[0]?.on.onClose()
  elapse()
  greet()
  socket.followTransmission(null)
  const request = { type: 'transmission', id: 7 }
  expect(links[0]?.sent).toContainEqual(request)
  expect(links[1]?.sent.slice(1)).toEqual([request, { type: 'transmission', id: null }])
})

test('pauses are short while another process takes over, then fifteen seconds; the fourth failure reads offline', () => {
  const { socket, links, timers, states, elapse } = startSocket()
  socket.start()
  const pauses: (number | undefined)[] = []
  for (let failure = 1; failure <= 16; failure += 1) {
    links.at(-1)?.on.onClose()
    pauses.push(timers[0]?.delayMs)
    elapse()
  }
  expect(pauses.slice(0, 3)).toEqual([500, 1000, 2000])
  expect(pauses.slice(3, 12).every((pause) => pause === 2000)).toBe(true)
  expect(pauses.slice(12)).toEqual([15_000, 15_000, 15_000, 15_000])
  expect(states.slice(1, 5)).toEqual(['reconnecting', 'reconnecting', 'reconnecting', 'offline'])
})

test('without a network the first failure reads offline and its return is not waited out', () => {
  const { socket, links, states, world } = startSocket()
  socket.start()
  world.isOnline = false
  links[0]?.on.onClose()
  expect(states.at(-1)).toBe('offline')
  world.isOnline = true
  socket.lookAgain()
  expect(links).toHaveLength(2)
})

test('a machine that wakes up opens one connection, when it has a network, however often it says that something changed', () => {
  const { socket, links, timers, world, greet } = startSocket()
  socket.start()
  greet()
  world.isOnline = false
  links[0]?.on.onClose()
  // It says that the network went, and that the page is visible again.
  socket.lookAgain()
  socket.lookAgain()
  expect(links).toHaveLength(1)
  // Where the browser is wrong, the pause still ends.
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([500])
  world.isOnline = true
  socket.lookAgain()
  socket.lookAgain()
  expect(links).toHaveLength(2)
})

test('a link that survives what the browser calls offline stays live, and is asked for an answer', () => {
  const { socket, links, states, world, greet, elapse } = startSocket()
  socket.start()
  greet()
  world.isOnline = false
  socket.lookAgain()
  world.isOnline = true
  socket.lookAgain()
  const hello = { type: 'hello', token: 'first' }
  expect(links[0]?.sent).toEqual([hello, hello, hello])
  links[0]?.on.onMessage({ type: 'hello', time: 2 })
  elapse()
  expect([states, links.length]).toEqual([['opening', 'live'], 1])
})

test('a link that does not answer once the network changed is given up within three seconds', () => {
  const { socket, links, states, timers, world, greet, elapse } = startSocket()
  socket.start()
  greet()
  world.isOnline = false
  socket.lookAgain()
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([3000])
  elapse()
  expect([states.at(-1), links[0]?.isClosed]).toEqual(['offline', true])
})

test('a link that does not open is given up, sooner once the network changed', () => {
  const { socket, links, timers, elapse } = startSocket()
  socket.start()
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([3000, 10_000])
  socket.lookAgain()
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([3000, 3000])
  elapse()
  expect([links.length, links[0]?.isClosed, timers[0]?.delayMs]).toEqual([1, true, 500])
})

test('a link that answers nothing for a whole beat is given up', () => {
  const { socket, links, states, greet, elapse } = startSocket()
  socket.start()
  greet()
  elapse()
  links[0]?.on.onMessage({ type: 'hello', time: 2 })
  elapse()
  expect(states).toEqual(['opening', 'live'])
  elapse()
  expect(states.at(-1)).toBe('reconnecting')
  expect(links[0]?.isClosed).toBe(true)
})

test('a session that ends while the link is up is reported too', () => {
  const { socket, links, world, greet } = startSocket()
  socket.start()
  greet()
  links[0]?.on.onMessage({ type: 'error', code: 20001, msg: '' })
  expect([world.refusals, links[0]?.isClosed]).toEqual([1, true])
})

test('a refused token is reported and not tried again', () => {
  const { socket, links, world, timers } = startSocket()
  socket.start()
  links[0]?.on.onOpen()
  links[0]?.on.onMessage({ type: 'error', code: 20001, msg: '' })
  expect([world.refusals, links[0]?.isClosed, timers.length]).toEqual([1, true, 0])
})

test('a refused token is tried again when another tab has stored a newer one', () => {
  const { socket, links, world, elapse } = startSocket()
  socket.start()
  links[0]?.on.onOpen()
  world.token = 'second'
  links[0]?.on.onMessage({ type: 'error', code: 20001, msg: '' })
  elapse()
  links[1]?.on.onOpen()
  expect([world.refusals, links[1]?.sent]).toEqual([0, [{ type: 'hello', token: 'second' }]])
})

test('a stopped connection is closed and does not come back', () => {
  const { socket, links, timers, greet } = startSocket()
  socket.start()
  greet()
  socket.stop()
  expect(links[0]?.isClosed).toBe(true)
  expect(timers).toHaveLength(0)
})
