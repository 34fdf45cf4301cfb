import { fileURLToPath } from 'node:url'
import { idleProviderSettings, providerSettingNames, readProviderSettings } from '#notify/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openStoreAhead } from './compose/open-ahead.ts'
import { warnOfFewDescriptors } from './platform/process/descriptor-limit.ts'
import { giveBackStartMemory } from './platform/process/give-back-memory.ts'
import { openLog } from './platform/process/log/log.ts'
import { textLog } from './platform/process/log/text-log.ts'
import { keepFilesPrivate } from './platform/process/private-files.ts'
import { readConfig, readEnvironment, settingNames } from './platform/process/settings/config.ts'
import { makeDataFolder } from './platform/process/settings/data-folder.ts'
import { settingsOrExit } from './platform/process/settings/settings-or-exit.ts'
import { refuseMisspelt, unknownSettings } from './platform/process/settings/unknown-settings.ts'
import { startOrExit } from './platform/process/start-or-exit.ts'
import { stopOnSignal } from './platform/process/stop-on-signal.ts'
import { openTracer } from './platform/traces/open-tracer.ts'

keepFilesPrivate()
const given = settingsOrExit(() => readEnvironment(process.env))
const unknown = unknownSettings(given, [...settingNames, ...providerSettingNames])
settingsOrExit(() => refuseMisspelt(unknown))
const config = settingsOrExit(() => readConfig(given))
const providers = settingsOrExit(() => readProviderSettings(given))
settingsOrExit(() => makeDataFolder(config.dataDir))
const opened = openStoreAhead(config)
const { compose } = await import('./compose.ts')
const { host, httpPort, tcpPort, mqttPort, logFormat } = config
const isText = logFormat === 'text' || (logFormat === 'auto' && process.stdout.isTTY)
const log = openLog(
  config.logLevel,
  isText ? textLog((line) => process.stdout.write(line)) : undefined,
)
warnOfFewDescriptors(log)
for (const { name } of unknown) log.warn({ name }, 'no such setting; it is ignored')
for (const idle of idleProviderSettings(given)) {
  // The console has its own use for the key of a map.
  if (settingNames.includes(idle.name)) continue
  log.warn(idle, 'this setting does nothing without one that switches its service on')
}
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const onOvertaken = () => process.kill(process.pid, 'SIGTERM')
/** How to leave in order: nothing is to be done before there is something. */
let leave: (() => Promise<void>) | undefined
stopOnSignal(log, async () => leave?.())
const onStandby = (found: typeof leave) => void (leave = found)
const onRootPassword = (password: string) =>
  void process.stdout.write(`First start: account ${config.admin.name}, password ${password}\n`)
const tracer = openTracer(config, log)
const others = { webFolder, tracer, onOvertaken, onStandby, onRootPassword }
const options = { config, providers, clock: systemClock, log, ...opened, ...others }
const ports = {
  ...(config.mqttTls && { [config.mqttTls.port]: 'FIELDHUB_MQTT_TLS_PORT' }),
  [mqttPort]: 'FIELDHUB_MQTT_PORT',
  [tcpPort]: 'FIELDHUB_TCP_PORT',
  [httpPort]: 'FIELDHUB_HTTP_PORT',
}
const server = await startOrExit(() => compose(options), { host, ports })
const keepMemory = giveBackStartMemory()
leave = async () => {
  keepMemory()
  try {
    await server.close()
  } finally {
    await tracer?.close()
  }
}
const open = openAt(server.httpPort)
log.info(
  { http: server.httpPort, tcp: server.tcpPort, mqtt: server.mqttPort, host, open },
  'listening',
)
if (isText) process.stdout.write(`Fieldhub is ready: open ${open}\n`)

/** A server that listens on all addresses is reached at this machine's loopback address too. */
function openAt(port: number): string {
  if (config.publicUrl !== '') return config.publicUrl
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const scheme = config.httpTls === undefined ? 'http' : 'https'
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`
}
