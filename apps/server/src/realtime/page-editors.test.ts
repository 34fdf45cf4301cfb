import type { ServerMessage } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { LiveConnection } from './live-connection.ts'
import type { LiveTransport } from './live-transport.ts'
import { PageEditors } from './page-editors.ts'
import { realtimeLimits } from './realtime-limits.ts'

/** Editors with a clock that stands still until it is moved, and the timer that looks for who is silent. */
function openEditors() {
  const rests: (() => void)[] = []
  const world = {
    now: 0,
    look: undefined as (() => void) | undefined,
    pass: (now: number) => {
      world.now = now
      for (const run of rests.splice(0)) run()
    },
  }
  const timer = { close: () => (world.look = undefined), unref: () => undefined }
  const timers = {
    monotonicMs: () => world.now,
    setTimeout: (run: () => void) => {
      rests.push(run)
      return timer
    },
    setInterval: (run: () => void) => {
      world.look = run
      return timer
    },
  }
  return { world, editors: new PageEditors({ now: () => world.now }, timers) }
}

function connect() {
  const sent: ServerMessage[] = []
  const transport: LiveTransport = {
    kind: 'websocket',
    unsentBytes: 0,
    send: (message) => void sent.push(message),
    sendValues: () => undefined,
    ping: () => true,
    close: () => undefined,
    drop: () => undefined,
  }
  const connection = new LiveConnection(transport, realtimeLimits, 'here')
  const isHolder = () => {
    const { list, self } = sent.findLast((message) => message.type === 'editors') ?? { list: [] }
    return list.some((editor) => editor.id === self && editor.isHolder)
  }
  return { sent, connection, isHolder }
}

const page = {
  configurationId: 7,
  pageId: 1,
  accountId: 90,
  name: '张工',
  isClaim: false,
  wasHolder: undefined,
}

test('who says nothing for a quarter of a minute no longer edits, and no timer is left', () => {
  const { world, editors } = openEditors()
  const [one, two] = [connect(), connect()]
  editors.enter(one.connection, page)
  world.pass(10_000)
  editors.enter(two.connection, page)
  world.pass(16_000)
  world.look?.()
  expect(two.sent.at(-1)).toMatchObject({ list: [{ name: '张工', isHolder: true }] })
  world.pass(26_000)
  world.look?.()
  expect(world.look).toBeUndefined()
  editors.leave(two.connection)
})

test('who drew on a page goes on when all come back to another process, whoever comes first', () => {
  const { world, editors } = openEditors()
  const [looked, drew] = [connect(), connect()]
  editors.enter(looked.connection, { ...page, wasHolder: false })
  expect(looked.isHolder()).toBe(true)
  world.pass(5_000)
  editors.enter(looked.connection, { ...page, wasHolder: true })
  editors.enter(drew.connection, { ...page, wasHolder: true })
  expect([looked.isHolder(), drew.isHolder()]).toEqual([false, true])
  editors.close()
})

test.each([
  ['came back later than all others', { wasHolder: false }, 15_000],
  ['was away alone', {}, 1_000],
  ['was followed by one who took the page over', { wasHolder: false, isClaim: true }, 1_000],
])('who drew on a page and %s finds it taken', (_case, first, after) => {
  const { world, editors } = openEditors()
  const [other, drew] = [connect(), connect()]
  editors.enter(other.connection, { ...page, ...first })
  world.pass(after)
  editors.enter(drew.connection, { ...page, wasHolder: true })
  expect([other.isHolder(), drew.isHolder()]).toEqual([true, false])
  editors.close()
})

test('thirty who go from page to page are told of each other once a moment, and of the last change', () => {
  const { world, editors } = openEditors()
  const all = Array.from({ length: 30 }, connect)
  for (let turn = 0; turn < 15; turn += 1) {
    all.forEach(({ connection }, at) =>
      editors.enter(connection, { ...page, pageId: 1 + ((turn + at) % 2) }),
    )
  }
  world.pass(100)
  expect(all.map(({ sent }) => sent.length).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 29 }, () => 1),
    2,
  ])
  expect(all[3]?.sent.at(-1)).toMatchObject({ list: { length: 30 } })
  editors.close()
})

test('windows of one account are one person, those of another of that name are not, and no account is named', () => {
  const { world, editors } = openEditors()
  const [one, again, other] = [connect(), connect(), connect()]
  editors.enter(one.connection, page)
  editors.enter(again.connection, page)
  editors.enter(other.connection, { ...page, accountId: 91 })
  world.pass(100)
  const news = one.sent.findLast((message) => message.type === 'editors')
  expect(news?.list.map(({ id, person }) => [id, person])).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
  ])
  expect(JSON.stringify(news)).not.toMatch(/accountId|9[01]/)
  editors.close()
})
