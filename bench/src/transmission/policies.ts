import { setTimeout as sleep } from 'node:timers/promises'
import { apiBase } from '@fieldhub/contract'
import { send, sendJson } from '../felt/send.ts'
import { type Called, getData } from '../server-process.ts'
import type { BytePeer } from './byte-peer.ts'
import { listenHttp, listenMqtt } from './message-peers.ts'
import type { Flow } from './paced.ts'
import { connectPeer, listenTcp, listenUdp } from './socket-peers.ts'

const readyWithinMs = 20_000
const password = 'spoken-aloud'

/** Both ways between two ends. */
const bothWays = (one: BytePeer, two: BytePeer): readonly Flow[] => [
  { from: one, to: [two] },
  { from: two, to: [one] },
]

/** A way of passing bytes: it makes devices and the policy, and resolves when bytes can pass. */
export interface Way {
  readonly name: string
  readonly open: (called: Called, bytes: Uint8Array) => Promise<readonly Flow[]>
}

let made = 0

async function addDevice(called: Called) {
  made += 1
  const sn = `pass-${made}`
  const input = { name: sn, sn, password, typeId: 1, mode: 'transparent' }
  const { id } = getData(await sendJson(called, ['POST', '/app/device'], input))
  return { id: Number(id), sn, join: () => connectPeer(called.tcpPort, `${sn},${password}`) }
}

async function addPolicy(called: Called, input: Readonly<Record<string, unknown>>) {
  const shared = { name: '透传', address: '127.0.0.1' }
  const text = await sendJson(called, ['POST', '/app/transmission'], { ...shared, ...input })
  return Number(getData(text)['id'])
}

/**
 * Waits until the device and the other side are there, since bytes that it sends before are lost, as they should be.
 */
async function reach(called: Called, id: number, isReady: RegExp): Promise<string> {
  const path = `${apiBase}/app/transmission?id=${id}`
  for (const until = performance.now() + readyWithinMs; performance.now() < until; ) {
    const text = await send(called, path, { method: 'GET' })
    if (isReady.test(text)) return text
    await sleep(50)
  }
  throw new Error('the policy is not ready')
}

const ready = (devices: number) => new RegExp(`"state":"connected".*"onlineCount":${devices}`)
const memberHere = /"onlineCount":1/

type Join = Awaited<ReturnType<typeof addDevice>>['join']

/** Makes a way between devices; `flows` says who gets whose bytes. */
function deviceWay(
  name: string,
  topology: 'pair' | 'oneToMany' | 'group',
  count: number,
  flows: (ends: readonly BytePeer[]) => readonly Flow[],
): Way {
  return {
    name,
    open: async (called) => {
      const members: number[] = []
      const joins: Join[] = []
      for (let at = 0; at < count; at++) {
        const device = await addDevice(called)
        members.push(device.id)
        joins.push(device.join)
      }
      const master = topology === 'oneToMany' ? { masterId: members[0] } : {}
      const id = await addPolicy(called, { kind: 'device', topology, members, ...master })
      const ends: BytePeer[] = []
      for (const join of joins) ends.push(await join())
      await reach(called, id, ready(count))
      return flows(ends)
    },
  }
}

/** Everything that the first end sends reaches all others; of these the second one answers the first, if it may. */
function fromFirst(ends: readonly BytePeer[], isAnswered: boolean): readonly Flow[] {
  const [first, second, ...others] = ends
  if (first === undefined || second === undefined) throw new Error('a policy has two members')
  const answers = isAnswered ? [{ from: second, to: [first] }] : []
  return [{ from: first, to: [second, ...others] }, ...answers]
}

/** Makes a way to a server that waits for the policy, or that is there from the beginning. */
function serverWay(
  name: string,
  prepare: (
    sn: string,
    bytes: Uint8Array,
  ) => Promise<{ settings: object; peer: (port: number) => Promise<BytePeer>; isReady?: RegExp }>,
): Way {
  return {
    name,
    open: async (called, bytes) => {
      const device = await addDevice(called)
      const { settings, peer, isReady = ready(1) } = await prepare(device.sn, bytes)
      const shared = { kind: 'server', devices: [device.id] }
      const id = await addPolicy(called, { ...shared, ...settings })
      const one = await device.join()
      const shown = await reach(called, id, memberHere)
      const two = await peer(Number(/"port":(\d+)/.exec(shown)?.[1] ?? 0))
      await reach(called, id, isReady)
      return bothWays(one, two)
    },
  }
}

export const ways: readonly Way[] = [
  deviceWay('two devices', 'pair', 2, (ends) => fromFirst(ends, true)),
  deviceWay('one device and three others', 'oneToMany', 4, (ends) => fromFirst(ends, true)),
  // In a group an answer would reach the others among the bytes of the first.
  deviceWay('a group of four', 'group', 4, (ends) => fromFirst(ends, false)),
  serverWay('TCP client', async () => {
    const { port, arrived } = await listenTcp()
    return { settings: { protocol: 'tcp-client', port }, peer: () => arrived }
  }),
  serverWay('TCP server', async () => {
    return { settings: { protocol: 'tcp-server', address: '' }, peer: (port) => connectPeer(port) }
  }),
  serverWay('UDP', async () => {
    const { port, arrived } = await listenUdp()
    return { settings: { protocol: 'udp', port, registration: 'here' }, peer: () => arrived }
  }),
  serverWay('MQTT', async (sn) => {
    const { port, peer } = await listenMqtt(sn)
    return { settings: { protocol: 'mqtt', port }, peer: async () => peer }
  }),
  serverWay('HTTP', async (_sn, bytes) => {
    const { port, peer } = await listenHttp(bytes)
    // A line that is polled too is not held back while a POST is on its way, and a hiccup would lose bytes.
    const settings = { protocol: 'http', polling: false, address: `http://127.0.0.1:${port}/in` }
    return { settings, peer: async () => peer, isReady: memberHere }
  }),
]
