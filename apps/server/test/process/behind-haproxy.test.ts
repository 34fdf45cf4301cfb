import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { fileURLToPath } from 'node:url'
import { deviceApi, logApi, personalApi } from '@fieldhub/contract'
import { MqttClient } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '#platform/testing/free-ports.ts'
import { eventually } from '#testing/eventually.ts'
import { callers, rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const program = '/usr/sbin/haproxy'
const file = fileURLToPath(new URL('../../../../deploy/haproxy.cfg', import.meta.url))

interface Behind {
  readonly httpPort: number
  readonly tcpPort?: number
  readonly mqttPort?: number
}

/** HAProxy by the file that operators get, in front of one process. */
async function startHaproxy({ httpPort, tcpPort = 9, mqttPort = 9 }: Behind) {
  const [console = 0, devices = 0, mqtt = 0] = await freePorts(3)
  const proxy = spawn(program, ['-db', '-f', file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      BIND_CONSOLE: `127.0.0.1:${console}`,
      BIND_DEVICES: `127.0.0.1:${devices}`,
      BIND_MQTT: `127.0.0.1:${mqtt}`,
      FIELDHUB_ONE: '127.0.0.1',
      // Nobody is there: the other process has died.
      FIELDHUB_TWO: '127.0.0.2',
      HTTP_PORT: String(httpPort),
      TCP_PORT: String(tcpPort),
      MQTT_PORT: String(mqttPort),
      DEVICES_CHECK: '/ownerz',
    },
  })
  onTestFinished(async () => {
    proxy.kill()
    if (proxy.exitCode === null) await once(proxy, 'exit')
  })
  let logged = ''
  proxy.stdout.on('data', (piece) => {
    logged += String(piece)
  })
  const origin = `http://127.0.0.1:${console}`
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200))
  return { devices, mqtt, origin, readLog: () => logged }
}

async function startBehindHaproxy() {
  const clock = standingClock()
  const settings = { FIELDHUB_TRUSTED_PROXY: '127.0.0.1', FIELDHUB_PROXY_PROTOCOL: 'on' }
  const { server } = await startTestServer({ clock, settings })
  const proxy = await startHaproxy(server)
  return { ...proxy, ...callers(proxy.origin, clock) }
}

test.skipIf(!existsSync(program))(
  'a process that dies with a call in its hands signs nobody out, as HTTP 502 would (skipped without haproxy)',
  async () => {
    const dying = createServer(({ url, socket }, response) => {
      if (url === '/readyz') response.end()
      else socket.destroy()
    })
    onTestFinished(() => void dying.close())
    const [httpPort = 0] = await freePorts(1)
    dying.listen(httpPort, '127.0.0.1')
    const { origin } = await startHaproxy({ httpPort })
    // HAProxy answers nothing at all on a connection that carried a request before.
    const statusOf = async (method: string) => {
      const sent = request(`${origin}/api2/app/userInfo`, { method, agent: false }).end()
      const [{ statusCode }] = await once(sent, 'response')
      return statusCode
    }
    expect(await statusOf('GET')).toBe(503)
    // Nobody knows whether it was done.
    expect(await statusOf('POST')).toBe(504)
  },
)

test.skipIf(!existsSync(program))(
  'behind HAProxy people and devices of both kinds are known by their own address (skipped without haproxy)',
  async () => {
    const { call, devices, mqtt, origin, signIn } = await startBehindHaproxy()
    const asked = { token: await signIn('admin', rootPassword) }
    const secret = { password: 'secret 12', mode: 'transparent', typeId: 1 } as const
    const line = await call(deviceApi.create, { name: 'line', sn: 'LINE-01', ...secret }, asked)
    const types = await call(deviceApi.types, {}, asked)
    const cloudType = types.flatMap((group) => group.types).find(({ isCloud }) => isCloud)
    const cloud = await call(
      deviceApi.create,
      { name: 'cloud', sn: 'CLOUD-01', ...secret, typeId: cloudType?.id ?? 0, mode: 'cloud' },
      asked,
    )

    const dtu = connectTcp({ port: devices, host: '127.0.0.1', localAddress: '127.0.0.9' })
    onTestFinished(() => void dtu.destroy())
    await once(dtu, 'connect')
    dtu.write('LINE-01,secret 12')
    const client = new MqttClient(
      () => connectTcp({ port: mqtt, host: '127.0.0.1', localAddress: '127.0.0.10' }),
      { clientId: 'CLOUD-01', username: 'CLOUD-01', password: 'secret 12' },
    )
    onTestFinished(() => client.endAsync(true))

    const addressOf = async (deviceId: number) => {
      const rows = await call(logApi.state, { deviceId }, asked)
      return rows.find(({ type }) => type === 'online')?.ip
    }
    await eventually(async () => expect(await addressOf(line.id)).toBe('127.0.0.9'))
    await eventually(async () => expect(await addressOf(cloud.id)).toBe('127.0.0.10'))
    // HAProxy itself connects from 127.0.0.1, and so does this test.
    expect(await call(personalApi.sessions, {}, asked)).toMatchObject([{ ip: '127.0.0.1' }])
    const answer = await fetch(`${origin}/healthz`, { headers: { 'x-request-id': 'made-up-1' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test.skipIf(!existsSync(program))(
  'the log of HAProxy opens nothing to whoever reads it (skipped without haproxy)',
  async () => {
    const owner = createServer((_request, response) => void response.end('done'))
    onTestFinished(() => void owner.close())
    const [httpPort = 0] = await freePorts(1)
    owner.listen(httpPort, '127.0.0.1')
    const { origin, readLog } = await startHaproxy({ httpPort })
    const paths = [
      '/ack/SECRET-1',
      '/firmware/SECRET-2?SECRET-3',
      '/firmware/check?sn=PUMP-1&password=SECRET-4',
      '/qr/SECRET-5',
      '/api2/token/loginQRCode?id=SECRET-6',
      '/api2/share/show?code=SECRET-7&password=SECRET-8',
    ]
    for (const path of paths) await fetch(origin + path)
    await fetch(`${origin}/last`)
    await eventually(() => expect(readLog()).toMatch(/ [0-9a-f-]{36} GET \/last$/m))
    for (const shown of ['/ack/…', '/firmware/…', '/qr/…', '/api2/share/show']) {
      expect(readLog()).toContain(` GET ${shown}\n`)
    }
    expect(readLog()).not.toContain('SECRET')
  },
)
