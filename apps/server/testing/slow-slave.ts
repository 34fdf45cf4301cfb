import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { FakeSlave } from '#gateway/testing/fake-dtu.ts'

const writesRegister = 6

/** Dials in as a device whose slave takes its time: it confirms no write before it is let. `writes` has the values. */
export async function dialSlowly(
  { tcpPort }: { readonly tcpPort: number },
  { sn, password }: { readonly sn: string; readonly password: string },
) {
  const slave = new FakeSlave(1)
  const writes: number[] = []
  const held: (() => void)[] = []
  const socket = connect(tcpPort, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.on('data', (request: Buffer) => {
    const answer = slave.answer(request)
    const confirm = () => void (answer && socket.write(answer))
    if (request[1] !== writesRegister) return confirm()
    writes.push(request.readUInt16BE(4))
    held.push(confirm)
  })
  socket.write(`${sn},${password}`)
  return { writes, confirm: () => held.shift()?.() }
}
