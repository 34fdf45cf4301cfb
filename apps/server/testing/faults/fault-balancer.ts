import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A server behind the balancer, and the address that says whether it takes connections. */
export interface Target {
  /** Left out: this machine. */
  readonly host?: string
  readonly port: number
  readonly check: string
}

const checkEveryMs = 300
const checkWithinMs = 2_000
/** A slow answer on a busy machine is no death, as for HAProxy with `fall 2`. */
const failuresUntilDown = 2

/**
 * A plain balancer of TCP connections: each goes to the next target whose check answers 200, and those of a target that
 * is down are cut.
 */
export async function startBalancer(
  targets: readonly Target[],
): Promise<{ readonly port: number }> {
  const up = new Set<Target>()
  const sockets = new Map<Target, Set<Socket>>(targets.map((target) => [target, new Set()]))
  let turn = 0
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    const usable = targets.filter((target) => up.has(target))
    const target = usable[turn % Math.max(1, usable.length)]
    turn += 1
    if (target === undefined) return void client.destroy()
    const upstream = connect(target.port, target.host ?? '127.0.0.1')
    const held = sockets.get(target)
    held?.add(client)
    client.on('close', () => held?.delete(client))
    pipeline(client, upstream, client, () => {
      client.destroy()
      upstream.destroy()
    })
  })
  const cut = (target: Target) => {
    up.delete(target)
    for (const socket of sockets.get(target) ?? []) socket.destroy()
  }
  const ending = new AbortController()
  const watch = async (target: Target) => {
    for (let failures = 0; !ending.signal.aborted; ) {
      const isUp = await answers(target)
      failures = isUp ? 0 : failures + 1
      if (isUp) up.add(target)
      else if (failures >= failuresUntilDown) cut(target)
      await sleep(checkEveryMs, undefined, { ref: false })
    }
  }
  for (const target of targets) void watch(target)
  onTestFinished(() => {
    ending.abort()
    for (const held of sockets.values()) for (const socket of held) socket.destroy()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port')
  return { port: address.port }
}

async function answers({ check }: Target): Promise<boolean> {
  try {
    const response = await fetch(check, { signal: AbortSignal.timeout(checkWithinMs) })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
