import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { DeviceProfile } from '#facts/device-profile.ts'
import { generatePacket } from '#platform/mqtt/generate-packet.ts'
import { computeFor } from '#platform/testing/compute-for.ts'
import { cloudProfile, startTestCloud } from './mqtt/testing/test-cloud.ts'
import { profile, startTestGateway } from './testing/test-gateway.ts'

const count = 8
const acceptTurns = 100
/** Longer than a slice. */
const lookMs = 12

/** Devices that are dear to look up, and the turns of the event loop in which each was. */
function makeFleet(base: DeviceProfile) {
  const turns = new Map<number, number>()
  let now = 0
  const profiles = Array.from({ length: count }, (_, deviceId): DeviceProfile => {
    const device = { ...base, deviceId, sn: `site-${1_000 + deviceId}`, variables: [] }
    return Object.defineProperty(device, 'password', {
      get: () => {
        if (!turns.has(deviceId)) {
          turns.set(deviceId, now)
          computeFor(lookMs)
        }
        return base.password
      },
    })
  })
  const untilAllLookedUp = async () => {
    for (; turns.size < count; now += 1) await turn()
    return new Set(turns.values()).size
  }
  return { profiles, untilAllLookedUp }
}

/** Opens a connection for each device, and says at once for all of them who they are. */
async function dialAll(port: number, says: readonly Uint8Array[]): Promise<void> {
  const sockets = says.map(() => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map((one) => new Promise((resolve) => one.once('connect', resolve))))
  // The server takes one connection in each turn.
  for (let at = 0; at < acceptTurns; at += 1) await turn()
  sockets.forEach((socket, at) => socket.write(says[at] ?? ''))
}

test('of devices in cloud mode that dial together one begins in each turn of the event loop', async () => {
  const { profiles, untilAllLookedUp } = makeFleet(cloudProfile())
  const { port } = await startTestCloud(profiles)
  const packet = { cmd: 'connect', protocolId: 'MQTT', protocolVersion: 4, clean: true } as const
  const password = Buffer.from('secret12')
  const says = profiles.map(({ sn }) =>
    generatePacket({ ...packet, clientId: sn, username: sn, password, keepalive: 60 }),
  )
  await dialAll(port, says)
  expect(await untilAllLookedUp()).toBe(count)
})

test('of devices in transparent mode that dial together one begins in each turn of the event loop', async () => {
  const { profiles, untilAllLookedUp } = makeFleet(profile())
  const hub = await startTestGateway(profiles)
  onTestFinished(() => hub.close())
  await dialAll(
    hub.port,
    profiles.map(({ sn }) => Buffer.from(`${sn},secret12\n`)),
  )
  expect(await untilAllLookedUp()).toBe(count)
})
