import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, transmissionApi } from '@fieldhub/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#platform/testing/free-ports.ts'
import { startFaultBroker } from '#testing/faults/fault-broker.ts'
import { ListeningProgram } from '#testing/programs/listening-program.ts'
import { serverProgram } from '#testing/programs/server-program.ts'
import { dial, listen, pattern, receives } from '#testing/relay-peers.ts'
import { startTransmissionWorld } from '#testing/transmission-world.ts'

const settings = { FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on' }
const programs = ['/usr/bin/socat', '/usr/sbin/mosquitto', '/usr/bin/mosquitto_sub']
/** Programs of others take their time to start on a busy machine. */
const within = { timeout: 30_000, interval: 200 }
const hasPrograms = programs.every((program) => existsSync(program))

/** A port as Linux lists it among those that are open. */
const hexPort = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, '0')} `

/** Runs a program of somebody else, which ends with the test. */
function run(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return child
}

async function startDevice(policy: Partial<InputOf<typeof transmissionApi.create>>) {
  const world = await startTransmissionWorld(1, { settings })
  const { server, ids, snOf, create } = world
  const toServer = { name: '上报', kind: 'server' as const, address: '127.0.0.1', devices: ids }
  const { id } = await create({ ...toServer, ...policy })
  const device = await dial(server.tcpPort)
  device.send(`${snOf(1)},secret1`)
  await vi.waitFor(async () => {
    const shown = await world.policy(id)
    expect([shown?.state, shown?.onlineCount]).toEqual(['connected', 1])
  }, 20_000)
  return { ...world, id, device }
}

/** Sends as a fast line does: a piece, and then as much as the network takes. */
async function stream(send: (bytes: Uint8Array) => void, bytes: Buffer): Promise<void> {
  const piece = 16_384
  for (let at = 0; at < bytes.length; at += piece) {
    send(bytes.subarray(at, at + piece))
    await sleep(8)
  }
}

test.skipIf(!hasPrograms)(
  'a megabyte goes to socat and back as it was (skipped without socat)',
  async () => {
    const { port } = await ListeningProgram.open((chosen) =>
      spawn('/usr/bin/socat', [`TCP-LISTEN:${chosen},bind=127.0.0.1,fork`, 'EXEC:cat']),
    )
    const { device, id, policy } = await startDevice({ protocol: 'tcp-client', port })
    const bytes = pattern(1_000_000)
    await stream(device.send, bytes)
    await receives(device, bytes)
    expect((await policy(id))?.counters.dropped).toEqual({ bytes: 0, packets: 0 })
  },
)

test.skipIf(!hasPrograms)('datagrams go to socat and back (skipped without socat)', async () => {
  const port = await freePort()
  run('/usr/bin/socat', [`UDP-RECVFROM:${port},bind=127.0.0.1,fork`, 'EXEC:cat'])
  await vi.waitFor(() => expect(readFileSync('/proc/net/udp', 'utf8')).toContain(hexPort(port)))
  const { device } = await startDevice({ protocol: 'udp', port })
  for (let turn = 1; turn <= 5; turn++) {
    device.send(`packet ${turn};`)
    const all = Array.from({ length: turn }, (_, at) => `packet ${at + 1};`).join('')
    await receives(device, all)
    expect(device.received()).toHaveLength(all.length)
  }
})

test.skipIf(!hasPrograms)(
  'mosquitto and its clients get and send the bytes of a device (skipped without mosquitto)',
  async () => {
    const { port } = await startFaultBroker()
    const at = ['-h', '127.0.0.1', '-p', String(port)]
    const { device, snOf } = await startDevice({ protocol: 'mqtt', port, qos: 1 })
    const topic = `fieldhub/${snOf(1)}`
    const filter = ['-t', `${topic}/up`, '-C', '1', '-F', '%x']
    const subscriber = run('/usr/bin/mosquitto_sub', [...at, ...filter])
    let heard = ''
    subscriber.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
    })
    // What is published before the subscription does not arrive.
    await vi.waitFor(() => {
      device.send(Buffer.of(0, 1, 0xff))
      expect(heard).toContain('0001ff')
    }, within)
    const down = ['-t', `${topic}/down`, '-m', 'write me', '-q', '1']
    run('/usr/bin/mosquitto_pub', [...at, ...down])
    await receives(device, 'write me')
  },
)

const longMs = 120_000

test('killed in mid-stream, nothing comes twice, and the policy goes on after the start', {
  timeout: longMs,
}, async () => {
  const world = await startTransmissionWorld(1, { settings })
  const plant = await listen()
  const toServer = { name: '上报', kind: 'server', protocol: 'tcp-client' } as const
  const target = {
    address: '127.0.0.1',
    port: plant.port,
    devices: world.ids,
    encoding: 'hex',
  } as const
  await world.create({ ...toServer, ...target })
  const first = await plant.peerAt(0)
  await world.close()
  await vi.waitFor(() => expect(first.socket.closed).toBe(true), 10_000)
  const tcpPort = await freePort()
  const start = () =>
    spawn(process.execPath, [serverProgram], {
      env: {
        ...process.env,
        ...settings,
        FIELDHUB_DATA_DIR: world.dataDir,
        FIELDHUB_HTTP_PORT: '0',
        FIELDHUB_TCP_PORT: String(tcpPort),
        FIELDHUB_MQTT_PORT: '0',
        FIELDHUB_DEMO: 'off',
        FIELDHUB_ADMIN_PASSWORD: 'test password 1',
      },
      stdio: 'ignore',
    })
  let next = 0
  const sendFrom = async (connection: number) => {
    const server = start()
    onTestFinished(() => void server.kill('SIGKILL'))
    const plantPeer = await plant.peerAt(connection)
    const device = await vi.waitFor(() => dial(tcpPort), within)
    device.send(`${world.snOf(1)},secret1`)
    const sent = vi.waitFor(
      () => expect(plantPeer.received().length).toBeGreaterThan(2_000),
      20_000,
    )
    while ((await Promise.race([sent.then(() => 'over'), sleep(3, 'on')])) === 'on') {
      if (!device.socket.destroyed) device.send(Buffer.from(`${next++};`))
    }
    server.kill('SIGKILL')
    await once(server, 'exit')
    await vi.waitFor(() => expect(plantPeer.socket.closed).toBe(true), 10_000)
    return plantPeer.received()
  }
  const received = Buffer.concat([await sendFrom(1), Buffer.from('\n'), await sendFrom(2)])
  const texts = received
    .toString()
    .split('\n')
    .filter((line) => /^([0-9A-F]{2})+$/.test(line))
  const numbers = texts
    .flatMap((hex) => Buffer.from(hex, 'hex').toString().split(';'))
    .flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : []))
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? -1))).toBe(true)
})
