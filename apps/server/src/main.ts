import { fileURLToPath } from 'node:url'
import { systemClock } from '#platform/clock.ts'
import { configOrExit } from '#platform/config-or-exit.ts'
import { openLog } from '#platform/log.ts'
import { stopOnSignal } from '#platform/stop-on-signal.ts'
import { compose } from './compose.ts'

const config = configOrExit()
const log = openLog(config.logLevel)
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const server = await compose({ config, clock: systemClock, log, webFolder })
stopOnSignal(log, () => server.close())
if (server.rootPassword !== undefined) {
  process.stdout.write(`First start: account admin, password ${server.rootPassword}\n`)
}
log.info({ http: server.httpPort, tcp: server.tcpPort, host: config.host }, 'listening')
