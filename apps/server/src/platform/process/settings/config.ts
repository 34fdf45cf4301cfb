import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { defaultLanguage, languages, tokenCopyKey } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { readProxies } from '#platform/access/trusted-proxies.ts'
import { isMissingFile } from '#platform/disk/missing-file.ts'
import { getMode } from '#platform/process/get-mode.ts'
import { brokerSettings, getBrokerAccess } from './broker-settings.ts'
import { bucketSettings, readBucket } from './bucket-place.ts'
import { getClusterPlace } from './cluster-place.ts'
import { databaseSettings, getDatabaseLimits } from './database-limits.ts'
import { getTransmissionPorts, readPortRange } from './port-range.ts'
import { serviceAddress, serviceAddresses } from './service-address.ts'
import { amount, atLeast, number, port, text } from './setting-rules.ts'
import { getHttpTls, getMqttTls } from './tls-settings.ts'
import { getTraces, traceSettings } from './trace-settings.ts'

/** A day of raw points is summed up into hours when it has been over for a day. */
const rawDaysMin = 2
/** A browser opens six connections at once, and a loading page must not push out its neighbour. */
const connectionsPerAddressMin = 16
/** A page that opens makes a hundred requests within a second. */
const requestsPerAddressMin = 50
const metricsAccessKinds = ['loopback', 'token', 'open'] as const
const passwordRule = 'must have 1-128 characters'

const logFormats = ['auto', 'json', 'text'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** The settings (docs/operations.md). An empty variable counts as not set. */
const Settings = z.object({
  FIELDHUB_HOST: text('127.0.0.1'),
  FIELDHUB_HTTP_PORT: port(8080),
  FIELDHUB_HTTP_TLS_CERT: text(''),
  FIELDHUB_HTTP_TLS_KEY: text(''),
  FIELDHUB_TCP_PORT: port(15_000),
  FIELDHUB_MQTT_PORT: port(1883),
  FIELDHUB_MQTT_TLS_PORT: port(8883),
  FIELDHUB_MQTT_TLS_CERT: text(''),
  FIELDHUB_MQTT_TLS_KEY: text(''),
  FIELDHUB_MQTT_TLS_CA: text(''),
  FIELDHUB_MQTT_URL: z.optional(serviceAddress('mqtt', 'mqtts', 'ws', 'wss')),
  ...brokerSettings,
  FIELDHUB_HTTP_REQUESTS_PER_ADDRESS: z._default(atLeast(requestsPerAddressMin), 500),
  FIELDHUB_METRICS: z._default(
    z.enum(metricsAccessKinds, `must be one of ${metricsAccessKinds.join(', ')}`),
    'loopback',
  ),
  FIELDHUB_METRICS_TOKEN: z._default(
    z.string().check(z.regex(/^[!-~]{16,}$/, 'must have 16 or more characters of ASCII')),
    '',
  ),
  FIELDHUB_HTTP_CONNECTIONS_PER_ADDRESS: z._default(atLeast(connectionsPerAddressMin), 200),
  /** Ports on which transmission policies may listen. */
  FIELDHUB_TRANSMISSION_PORTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (range) => range === 'off' || readPortRange(range) !== undefined,
          'must be off, or a range of ports like 20000-20099',
        ),
      ),
    '20000-20099',
  ),
  FIELDHUB_DATA_DIR: text('./data'),
  FIELDHUB_BACKUP_DIR: text(''),
  FIELDHUB_BACKUP_HOURS: z._default(atLeast(1), 24),
  FIELDHUB_BACKUP_KEEP: z._default(atLeast(1), 7),
  FIELDHUB_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^[!-~]{32,256}$/, 'must have 32-256 characters of ASCII, no spaces')),
  ),
  FIELDHUB_MODE: z.optional(
    z.enum(['development', 'production'], 'must be development or production'),
  ),
  FIELDHUB_OPEN_DEVELOPMENT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  FIELDHUB_ADMIN_NAME: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{4,20}$/, 'must be 4-20 of A-Z, a-z, 0-9, _ and -')),
    'admin',
  ),
  FIELDHUB_FACTOR_RESET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^@\s]+@\d{4}-\d{2}-\d{2}$/,
          'must be like admin@2026-06-01, of the day that it is for',
        ),
      ),
  ),
  FIELDHUB_ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(1, passwordRule), z.maxLength(128, passwordRule)),
  ),
  FIELDHUB_SESSION_DAYS: z._default(
    number('must be a number').check(
      z.int('must be a whole number'),
      z.minimum(1, 'must be 1-365'),
      z.maximum(365, 'must be 1-365'),
    ),
    30,
  ),
  FIELDHUB_DEMO: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  FIELDHUB_ALLOW_PRIVATE_TARGETS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  FIELDHUB_CHROMIUM: z._default(z.string().check(z.maxLength(500, 'is too long')), ''),
  FIELDHUB_DATABASE_URL: z.optional(serviceAddress('postgres', 'postgresql')),
  ...databaseSettings,
  ...bucketSettings,
  ...traceSettings,
  FIELDHUB_PROCESS_NAME: z._default(
    z.string().check(z.regex(/^[\w.:-]{1,40}$/, 'must be 1-40 of A-Z, a-z, 0-9, . : _ and -')),
    '',
  ),
  FIELDHUB_PROCESS_URL: z._default(
    z.string().check(z.regex(/^http:\/\/[^\s/?#]+$/, 'must be like http://10.0.0.5:8080')),
    '',
  ),
  FIELDHUB_BUS_URL: z._default(serviceAddresses('nats', 'tls'), ''),
  FIELDHUB_BUS_CREDENTIALS: text(''),
  FIELDHUB_BUS_CA: text(''),
  FIELDHUB_PARTITIONS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  FIELDHUB_NEW_ACCOUNT_SMS: amount(0),
  FIELDHUB_NEW_ACCOUNT_SPACE: amount(52_428_800),
  FIELDHUB_LOCATES_PER_DAY: amount(10),
  FIELDHUB_ACCOUNT_VALUES_PER_SECOND: z._default(atLeast(50), 50_000),
  FIELDHUB_ACCOUNT_HISTORY_BYTES: amount(1_099_511_627_776),
  FIELDHUB_HISTORY_RAW_DAYS: z._default(atLeast(rawDaysMin), 400),
  FIELDHUB_HISTORY_HOURLY_DAYS: z._default(atLeast(rawDaysMin), 5 * 365),
  FIELDHUB_HISTORY_BYTES: z.optional(atLeast(1_048_576)),
  FIELDHUB_WAITING_BYTES: z._default(atLeast(1_048_576), 268_435_456),
  FIELDHUB_MAP_KEY: text(''),
  FIELDHUB_TITLE: text('物枢 Fieldhub'),
  /** Address at which people reach this server; empty: messages carry no links. */
  FIELDHUB_PUBLIC_URL: z._default(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s/?#]+$/, 'must be like https://iot.example.com, without a path'),
      ),
    '',
  ),
  FIELDHUB_TRUSTED_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (list) => readProxies(list) !== undefined,
          'must be addresses or ranges like 10.0.0.0/8, separated by commas',
        ),
      ),
    '',
  ),
  /** Whether those proxies pass devices on with a header of the PROXY protocol. */
  FIELDHUB_PROXY_PROTOCOL: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  FIELDHUB_LANGUAGE: z._default(
    z.enum(languages, `must be one of ${languages.join(', ')}`),
    defaultLanguage,
  ),
  FIELDHUB_ASSETS_BASE: text('/'),
  FIELDHUB_TOKEN_COPY_KEY: z._default(
    z.string().check(z.regex(/^[!-~]{16}$/, 'must have 16 characters of ASCII')),
    tokenCopyKey,
  ),
  FIELDHUB_LOG_FORMAT: z._default(
    z.enum(logFormats, `must be one of ${logFormats.join(', ')}`),
    'auto',
  ),
  FIELDHUB_LOG_LEVEL: z._default(
    z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
    'info',
  ),
})

export const settingNames = Object.keys(Settings.shape)

export type Config = ReturnType<typeof toConfig>
export type Environment = Readonly<Record<string, string | undefined>>

/** The environment overrides `.env` of the working folder. An empty value counts as not set, in both. */
export function readEnvironment(environment: Environment): Environment {
  return withoutEmpty({ ...readEnvFile('.env'), ...environment })
}

/** Throws one error that names each wrong variable. */
export function readConfig(given: Environment): Config {
  const parsed = z.safeParse(Settings, withoutEmpty(given))
  if (parsed.success) return toConfig(parsed.data)
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`settings are not valid:\n  ${faults.join('\n  ')}`)
}

function withoutEmpty(given: Environment): Environment {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

function readEnvFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (isMissingFile(error)) return {}
    throw new Error(`cannot read ${path}`, { cause: error })
  }
}

function toConfig(settings: z.output<typeof Settings>) {
  const isDevelopment = getMode(settings) === 'development'
  return {
    host: settings.FIELDHUB_HOST,
    httpPort: settings.FIELDHUB_HTTP_PORT,
    httpTls: getHttpTls(settings),
    tcpPort: settings.FIELDHUB_TCP_PORT,
    mqttPort: settings.FIELDHUB_MQTT_PORT,
    mqttTls: getMqttTls(settings),
    mqttUrl: settings.FIELDHUB_MQTT_URL,
    brokerAccess: getBrokerAccess(settings),
    transmissionPorts: getTransmissionPorts(settings),
    requestsPerAddress: settings.FIELDHUB_HTTP_REQUESTS_PER_ADDRESS,
    metrics: getMetrics(settings),
    traces: getTraces(settings),
    connectionsPerAddress: settings.FIELDHUB_HTTP_CONNECTIONS_PER_ADDRESS,
    dataDir: settings.FIELDHUB_DATA_DIR,
    backup: getBackup(settings),
    secretKey: settings.FIELDHUB_SECRET_KEY,
    factorReset: settings.FIELDHUB_FACTOR_RESET,
    isDevelopment,
    admin: { name: settings.FIELDHUB_ADMIN_NAME, password: settings.FIELDHUB_ADMIN_PASSWORD },
    sessionDays: settings.FIELDHUB_SESSION_DAYS,
    // Anybody may open a sandbox, so at a real plant its owner has to choose it.
    isDemoOn:
      settings.FIELDHUB_DEMO === undefined ? isDevelopment : settings.FIELDHUB_DEMO === 'on',
    allowsPrivateTargets: settings.FIELDHUB_ALLOW_PRIVATE_TARGETS === 'on',
    chromium: settings.FIELDHUB_CHROMIUM,
    databaseUrl: settings.FIELDHUB_DATABASE_URL,
    databaseLimits: getDatabaseLimits(settings),
    bucket: readBucket(settings.FIELDHUB_BLOB_URL ?? ''),
    ...getClusterPlace(settings, isDevelopment),
    newAccountSms: settings.FIELDHUB_NEW_ACCOUNT_SMS,
    newAccountSpaceBytes: settings.FIELDHUB_NEW_ACCOUNT_SPACE,
    locatesPerDay: settings.FIELDHUB_LOCATES_PER_DAY,
    accountValuesPerSecond: settings.FIELDHUB_ACCOUNT_VALUES_PER_SECOND,
    accountHistoryBytes: settings.FIELDHUB_ACCOUNT_HISTORY_BYTES,
    samples: {
      rawDays: settings.FIELDHUB_HISTORY_RAW_DAYS,
      hourlyDays: settings.FIELDHUB_HISTORY_HOURLY_DAYS,
      chunkBytesMax: settings.FIELDHUB_HISTORY_BYTES ?? Number.POSITIVE_INFINITY,
    },
    waitingBytes: settings.FIELDHUB_WAITING_BYTES,
    mapKey: settings.FIELDHUB_MAP_KEY,
    title: settings.FIELDHUB_TITLE,
    publicUrl: settings.FIELDHUB_PUBLIC_URL,
    trustedProxies: readProxies(settings.FIELDHUB_TRUSTED_PROXY) ?? [],
    isProxyProtocolOn: isProxyProtocolOn(settings),
    defaultLanguage: settings.FIELDHUB_LANGUAGE,
    assetsBase: settings.FIELDHUB_ASSETS_BASE,
    tokenCopyKey: settings.FIELDHUB_TOKEN_COPY_KEY,
    logFormat: settings.FIELDHUB_LOG_FORMAT,
    logLevel: settings.FIELDHUB_LOG_LEVEL,
  }
}

/** When and where backups are made; undefined: never. PostgreSQL has tools of its own for it. */
function getBackup(settings: z.output<typeof Settings>) {
  const { FIELDHUB_BACKUP_DIR: folder, FIELDHUB_BACKUP_HOURS: everyHours } = settings
  if (folder === '') return undefined
  if (settings.FIELDHUB_DATABASE_URL !== undefined) {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_BACKUP_DIR: with FIELDHUB_DATABASE_URL make backups by pg_dump',
    )
  }
  return { folder, everyHours, keep: settings.FIELDHUB_BACKUP_KEEP }
}

/** Without a named proxy nobody's header would be believed, and all devices would be refused for it. */
function isProxyProtocolOn(settings: z.output<typeof Settings>): boolean {
  const isOn = settings.FIELDHUB_PROXY_PROTOCOL === 'on'
  if (isOn && settings.FIELDHUB_TRUSTED_PROXY === '') {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_PROXY_PROTOCOL=on needs FIELDHUB_TRUSTED_PROXY',
    )
  }
  return isOn
}

function getMetrics(settings: z.output<typeof Settings>) {
  const { FIELDHUB_METRICS: kind, FIELDHUB_METRICS_TOKEN: token } = settings
  if (kind === 'token' && token === '') {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_METRICS=token needs FIELDHUB_METRICS_TOKEN',
    )
  }
  return { kind, token }
}
