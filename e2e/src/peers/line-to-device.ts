import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const appearMs = 10_000

/** A TCP port to which a DTU connects, so that its bytes reach a serial line with a master. */
export interface LineToDevice {
  readonly port: number
  /** The pseudo terminal for the master. */
  readonly path: string
  /** Resolves when a device connected and its registration packet was removed. */
  readonly connected: Promise<void>
  close(): Promise<void>
}

export async function openLineToDevice(): Promise<LineToDevice> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhub-line-'))
  const path = join(folder, 'pty')
  const line = spawn('socat', ['-', `PTY,raw,echo=0,link=${path}`], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  for (let waitedMs = 0; !existsSync(path) && waitedMs < appearMs; waitedMs += 20) await sleep(20)

  const server = createServer({ noDelay: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  let call: Socket | undefined
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    path,
    connected: once(server, 'connection').then(async ([socket]: Socket[]) => {
      if (socket === undefined) throw new Error('a connection has a socket')
      call = socket
      await once(socket, 'data')
      socket.pipe(line.stdin, { end: false })
      line.stdout.pipe(socket, { end: false })
    }),
    close: async () => {
      call?.destroy()
      server.close()
      line.kill('SIGTERM')
      await once(line, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
