import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to whoever asks for any, which begin at 32,768 or above: what a test beside opens
 * on port 0, and every connection that it makes, can never take a port from here before its program has bound it.
 */
const [first, count] = [24_000, 8_000]
/** Processes beside each other, whose ids follow each other, begin in places of their own. */
const stride = 41

let next = (process.pid * stride) % count

/** Finds ports that nobody listens on, for programs that are told theirs or must keep it over restarts; none comes twice. */
export async function freePorts(wanted: number): Promise<number[]> {
  const found: number[] = []
  for (let tries = 0; found.length < wanted; tries++) {
    if (tries > count) throw new Error('no port is free')
    const port = first + next
    next = (next + 1) % count
    if (await isFree(port)) found.push(port)
  }
  return found
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

/** Whether a server could listen on every address of this machine. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
