import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

function start(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'ignore', 'pipe'] })
}

test('it runs a fleet and ends when its control stream does', async () => {
  const registrations: string[] = []
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', (data) => registrations.push(data.toString()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const child = start('--port', port, '--devices', '3', '--profile', 'pump', '--control')
  const said = text(child.stderr ?? process.stdin)
  child.stdin?.write('{"add":{"sn":"MORE","password":"secret","profile":"meter"}}\n')
  await expect.poll(() => registrations.length).toBe(4)
  expect(registrations.toSorted()).toEqual([
    'MORE,secret',
    'SIM0001,simulator',
    'SIM0002,simulator',
    'SIM0003,simulator',
  ])
  child.stdin?.end()
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await said).toBe(
    `simulator: SIM0001 to SIM0003 dial 127.0.0.1:${port} with the password simulator; add them there as devices first\n`,
  )
  await new Promise((resolve) => server.close(resolve))
})

test.for([
  ['--profile', 'rocket'],
  ['--devices', '-1'],
  ['--port', 'abc'],
  ['--speed', 'high', '--profile boiler'],
  ['--help', '', '--devices 0, '],
])('%s %s is refused in words', async ([name = '', value = '', alsoSaid = '']) => {
  const child = start(name, value)
  const [line] = await once(child.stderr ?? process.stderr, 'data')
  expect(String(line)).toContain(name)
  expect(String(line)).toContain(alsoSaid)
  expect(await once(child, 'exit')).toEqual([2, null])
})
