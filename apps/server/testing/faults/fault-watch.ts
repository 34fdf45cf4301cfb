import { once } from 'node:events'
import { ServerMessage, variableApi } from '@fieldhub/contract'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { addressAt } from './fault-members.ts'
import type { Verdict } from './fault-verdict.ts'
import type { FaultWorld } from './fault-world.ts'

export const patience = { timeout: 90_000, interval: 100 }

/** What a verdict says when all promises were kept. */
export const nothingWrong = {
  lost: [],
  storedTwice: [],
  moved: [],
  missedAlarms: [],
  doubledAlarms: [],
  strangeAlarms: [],
  unwritten: [],
  writtenTwice: [],
  doubledRuns: [],
  unrecordedWrites: 0,
} as const satisfies Partial<Verdict>

/** Waits until the device and the operator are served again, for a while. */
export async function untilServed({ device, operator }: FaultWorld): Promise<void> {
  const reports = device.acknowledged.length + 10
  const confirmed = () => operator.ordered.filter(({ outcome }) => outcome === 'confirmed').length
  const writes = confirmed() + 2
  await vi.waitUntil(() => device.acknowledged.length >= reports && confirmed() >= writes, patience)
}

/** When the newest value that is stored was measured; 0: none is, or nobody answers. Reports are stored in their order. */
export async function newestStored({ calls, token, deviceId, temperature }: FaultWorld) {
  const input = { deviceId: String(deviceId) }
  const slaves = await calls.call(variableApi.lastValues, input, { token }).catch(() => [])
  return slaves.flatMap((slave) => slave.var).find(({ varId }) => varId === temperature)?.time ?? 0
}

/** Waits until the first process answers `/readyz` with this status; 0: it does not answer. */
export async function untilReady({ members }: FaultWorld, wanted: number): Promise<void> {
  const [member] = members
  if (member === undefined) throw new Error('there is no process')
  const status = () =>
    fetch(addressAt(member.place, 'readyz'), { signal: AbortSignal.timeout(3_000) }).then(
      (answer) => answer.status,
      () => 0,
    )
  await vi.waitUntil(async () => (await status()) === wanted, patience)
}

/** What the console is told of whether values are stored, the newest last. */
export async function listenStoring({ members, token }: FaultWorld): Promise<boolean[]> {
  const [member] = members
  if (member === undefined) throw new Error('there is no process')
  // Past the balancer, which cuts what is connected to a process that is not ready.
  const socket = new WebSocket(addressAt(member.place, 'api2/live').replace('http', 'ws'))
  onTestFinished(() => socket.terminate())
  socket.on('error', () => {})
  const told: boolean[] = []
  socket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) return
    const message = ServerMessage.parse(JSON.parse(data.toString()))
    if (message.type === 'storing') told.push(message.isStoring)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  return told
}
