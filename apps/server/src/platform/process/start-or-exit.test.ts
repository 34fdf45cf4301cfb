import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StartFault } from './settings/setting-error.ts'
import { startOrExit } from './start-or-exit.ts'

/** Starts as the program does, and answers what it says and exits with. */
async function saidOf(
  start: () => Promise<void>,
  host: string,
  port: number,
): Promise<[string, number | undefined]> {
  let said = ''
  let exit: number | undefined
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  const leave = vi.spyOn(process, 'exit').mockImplementation((code) => {
    exit = Number(code)
    throw new Error('left')
  })
  onTestFinished(() => {
    write.mockRestore()
    leave.mockRestore()
  })
  await startOrExit(start, { host, ports: { [port]: 'FIELDHUB_TCP_PORT' } }).catch(() => undefined)
  return [said, exit]
}

function faultAt(host: string, port = 0): Promise<[string, number | undefined]> {
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      const server = createServer().listen(port, host, () => server.close(() => resolve()))
      server.on('error', (cause) => reject(new Error('device listener failed', { cause })))
    })
  return saidOf(listen, host, port)
}

test.for(['no-such-machine.invalid', '300.1.1.1', '192.0.2.1'])(
  'the host %s, which is not of this machine, is told with its setting',
  async (host) => {
    const [said, exit] = await faultAt(host)
    expect(exit).toBe(1)
    expect(said).toBe(
      `FIELDHUB_HOST: this machine has no address "${host}". Set it to 127.0.0.1 for this machine alone, to 0.0.0.0 for everybody, or to one of its addresses.\n`,
    )
  },
)

test('a host of this machine is listened on', async () => {
  expect(await faultAt('127.0.0.1')).toEqual(['', undefined])
})

test('a port that somebody else has is named with its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const [said, exit] = await faultAt('127.0.0.1', port)
  expect(exit).toBe(1)
  expect(said).toBe(
    `Port ${port} of 127.0.0.1 is in use. End the program that has it, perhaps another Fieldhub, or set FIELDHUB_TCP_PORT to another port.\n`,
  )
})

test('what whoever runs the server can mend is told without a stack', async () => {
  const newer = () => Promise.reject(new StartFault('the database is at version 9'))
  expect(await saidOf(newer, '127.0.0.1', 0)).toEqual(['the database is at version 9\n', 1])
})

test.for([11, 26])('a damaged database (%i of SQLite) is told with what to do', async (code) => {
  const cause = Object.assign(new Error('malformed'), { errcode: code })
  const damaged = () => Promise.reject(new Error('a step of the start failed', { cause }))
  const [said, exit] = await saidOf(damaged, '127.0.0.1', 0)
  expect(said).toMatch(/^The database in FIELDHUB_DATA_DIR is damaged \(malformed\)\..* restore/)
  expect(exit).toBe(1)
})
