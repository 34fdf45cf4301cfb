import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ListeningProgram } from '../programs/listening-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const mosquitto = '/usr/sbin/mosquitto'
const nats = '/usr/sbin/nats-server'

export const isBrokerMissing = !existsSync(mosquitto)
export const isBusMissing = !existsSync(nats)

/** Mosquitto as an operator's broker, where anybody may connect. */
export function startFaultBroker(): Promise<ListeningProgram> {
  const file = join(temporaryFolder(), 'conf')
  const user = process.env['USER'] ?? 'root'
  return ListeningProgram.open((port) => {
    writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\nuser ${user}\n`)
    return spawn(mosquitto, ['-c', file], { stdio: 'ignore' })
  })
}

/** A NATS server without a store, which asks for a password. */
export async function startFaultBus(
  address = '127.0.0.1',
): Promise<ListeningProgram & { readonly url: string }> {
  const listened = address === '127.0.0.1' ? address : '0.0.0.0'
  const secret = ['--user', 'hub', '--pass', 'hub-secret']
  const program = await ListeningProgram.open((port) =>
    spawn(nats, ['-a', listened, '-p', String(port), ...secret], { stdio: 'ignore' }),
  )
  return Object.assign(program, { url: `nats://hub:hub-secret@${address}:${program.port}` })
}
