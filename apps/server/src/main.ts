import { fileURLToPath } from 'node:url'
import { readProviderSettings } from '#notify/index.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig, readEnvironment } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { settingsOrExit } from '#platform/settings-or-exit.ts'
import { stopOnSignal } from '#platform/stop-on-signal.ts'
import { compose } from './compose.ts'

const given = settingsOrExit(() => readEnvironment(process.env, '.env'))
const config = settingsOrExit(() => readConfig(given))
const providers = settingsOrExit(() => readProviderSettings(given))
const log = openLog(config.logLevel)
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const onOvertaken = () => process.kill(process.pid, 'SIGTERM')
const server = await compose({
  config,
  providers,
  clock: systemClock,
  log,
  webFolder,
  onOvertaken,
})
stopOnSignal(log, () => server.close())
if (server.rootPassword !== undefined) {
  process.stdout.write(`First start: account admin, password ${server.rootPassword}\n`)
}
log.info(
  { http: server.httpPort, tcp: server.tcpPort, mqtt: server.mqttPort, host: config.host },
  'listening',
)
