import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { openTargetGuard, TargetGuard } from './target-guard.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe('a guard that lets nobody into private networks', () => {
  const guard = openTargetGuard(false)

  test.for([
    '127.0.0.1',
    'localhost',
    'a.localhost',
    'LOCALHOST.',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '127.1',
    '①②⑦.0.0.1',
    '::1',
    '[::1]',
    '[::ffff:7f00:1]',
    '169.254.169.254',
    '10.0.0.8',
    '0',
  ])('refuses %s on every way', async (host) => {
    await expect(guard.resolve(host)).rejects.toMatchObject({ code: 'private-target' })
    const target = { host, port: 9 }
    expect(await failureOf(guard.connectTcp(target))).toMatchObject({ code: 'private-target' })
    expect(await failureOf(guard.connectTls(target))).toMatchObject({ code: 'private-target' })
  })

  test.for(['', ' ', 'a b', 'a/b', 'user@host', 'host:80', 'host%00', 'a#b', 'http://a'])(
    'takes %j for no host',
    async (host) => {
      await expect(guard.resolve(host)).rejects.toMatchObject({ code: 'unknown-host' })
      expect(await failureOf(guard.connectTcp({ host, port: 9 }))).toMatchObject({
        code: 'unknown-host',
      })
    },
  )

  test('refuses the own addresses of this machine', async () => {
    const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    for (const { address } of own) {
      await expect(guard.resolve(address)).rejects.toMatchObject({ code: 'private-target' })
    }
  })

  test('says at once of a written address that it is refused, and of a name nothing', () => {
    expect(guard.refusesAddress('0x7f.1')).toBe(true)
    expect(guard.refusesAddress('[fd00::1]')).toBe(true)
    expect(guard.refusesAddress('1.1.1.1')).toBe(false)
    expect(guard.refusesAddress('example.com')).toBe(false)
  })
})

describe('a name', () => {
  test('that changes its address after it was judged is connected to where it was judged', async () => {
    const inner = await listen('127.0.0.1')
    const outer = await listen('127.0.0.2', inner.port)
    const answers = [['127.0.0.2'], ['127.0.0.1']]
    const guard = guardOf(() => answers.shift() ?? ['127.0.0.1'])
    const socket = guard.connectTcp({ host: 'rebinding.test', port: inner.port })
    await once(socket, 'connect')
    expect(socket.remoteAddress).toBe('127.0.0.2')
    expect(answers).toHaveLength(1)
    socket.destroy()
    expect(
      await failureOf(guard.connectTcp({ host: 'rebinding.test', port: inner.port })),
    ).toMatchObject({ code: 'private-target' })
    expect([inner.connections(), outer.connections()]).toEqual([0, 1])
  })

  test('with private and public addresses is reached by the public ones alone', async () => {
    const guard = guardOf(() => ['127.0.0.1', '127.0.0.2', '::1'])
    expect(await guard.resolve('mixed.test')).toEqual(['127.0.0.2'])
  })

  test('of which a name server answers no address is unknown', async () => {
    await expect(guardOf(() => []).resolve('nobody.test')).rejects.toMatchObject({
      code: 'unknown-host',
    })
    await expect(guardOf(() => ['0x7f.2']).resolve('odd.test')).rejects.toMatchObject({
      code: 'unknown-host',
    })
  })

  test('in any language is asked for as it stands in the directory', async () => {
    const asked: string[] = []
    const guard = new TargetGuard({
      resolve: async (host) => {
        asked.push(host)
        return ['127.0.0.2']
      },
      mayReach: () => true,
    })
    await guard.resolve('中国.测试')
    expect(asked).toEqual(['xn--fiqs8s.xn--0zwm56d'])
  })
})

test('private targets are reached where the installation allows them', async () => {
  const server = await listen('127.0.0.1')
  const socket = openTargetGuard(true).connectTcp({ host: 'localhost', port: server.port })
  await once(socket, 'connect')
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

/** Makes a guard for which only 127.0.0.2 of this machine counts as public. */
function guardOf(answer: () => readonly string[]): TargetGuard {
  return new TargetGuard({
    resolve: async () => answer(),
    mayReach: (address) => address === '127.0.0.2',
  })
}

async function listen(host: string, wanted = 0) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => socket.destroy())
  })
  servers.push(server)
  server.listen(wanted, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return { port: address.port, connections: () => connections }
}

async function failureOf(socket: Socket): Promise<unknown> {
  const [error] = await once(socket, 'error').catch((caught: unknown) => [caught])
  return error
}
