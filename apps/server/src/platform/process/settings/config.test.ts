import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  test('have the documented defaults', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', httpPort: 8080, tcpPort: 15_000 })
    expect(config).toMatchObject({ isDemoOn: true, dataDir: './data', newAccountSms: 0 })
    expect(config.newAccountSpaceBytes).toBe(52_428_800)
    expect(config.samples).toEqual({
      rawDays: 400,
      hourlyDays: 1_825,
      chunkBytesMax: Number.POSITIVE_INFINITY,
    })
  })

  test('say how much history is kept', () => {
    const config = readConfig({
      FIELDHUB_HISTORY_RAW_DAYS: '30',
      FIELDHUB_HISTORY_HOURLY_DAYS: '365',
      FIELDHUB_HISTORY_BYTES: '1073741824',
    })
    expect(config.samples).toEqual({
      rawDays: 30,
      hourlyDays: 365,
      chunkBytesMax: 1_073_741_824,
    })
  })

  test('of several processes need a database that they share', () => {
    const database = { FIELDHUB_DATABASE_URL: 'postgres://db/fieldhub' }
    const bus = { FIELDHUB_BUS_URL: 'nats://hub:secret@bus:4222' }
    expect(readConfig(database).bus).toBeUndefined()
    const settings = { url: bus.FIELDHUB_BUS_URL, credentials: '', authority: '' }
    expect(readConfig({ ...database, ...bus }).bus).toEqual(settings)
    for (const alone of [bus, { FIELDHUB_PROCESS_NAME: 'one' }]) {
      expect(() => readConfig(alone)).toThrow('several processes need FIELDHUB_DATABASE_URL')
    }
    const withoutBus = { ...database, FIELDHUB_BUS_CA: 'ca.pem' }
    expect(() => readConfig(withoutBus)).toThrow('belong to FIELDHUB_BUS_URL')
    expect(() => readConfig({ ...database, FIELDHUB_BUS_URL: 'redis://x' })).toThrow('nats://')
    const production = { ...database, FIELDHUB_MODE: 'production' }
    const open = { ...production, FIELDHUB_BUS_URL: 'nats://127.0.0.1:1, nats://bus:4222' }
    expect(() => readConfig(open)).toThrow('needs a user with a password')
    const signed = { ...open, FIELDHUB_BUS_CREDENTIALS: '/etc/fieldhub.creds' }
    expect(readConfig(signed).bus?.url).toBe(open.FIELDHUB_BUS_URL)
    expect(readConfig({ ...production, FIELDHUB_BUS_URL: 'nats://[::1]:1' }).bus).toBeDefined()
    expect(readConfig({ ...production, FIELDHUB_BUS_URL: 'nats://token@bus:1' }).bus).toBeDefined()
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ FIELDHUB_HTTP_PORT: '', FIELDHUB_DATABASE_URL: '' }).httpPort).toBe(8080)
  })

  test.for([
    ['FIELDHUB_HTTP_PORT', '80a'],
    ['FIELDHUB_HTTP_PORT', '70000'],
    ['FIELDHUB_HTTP_PORT', '0x50'],
    ['FIELDHUB_HTTP_PORT', ' '],
    ['FIELDHUB_TCP_PORT', '-1'],
    ['FIELDHUB_MQTT_PORT', '99999'],
    ['FIELDHUB_MQTT_URL', 'http://broker'],
    ['FIELDHUB_MQTT_URL', 'mqtt://'],
    ['FIELDHUB_MQTT_TLS_CA', 'authority.pem'],
    ['FIELDHUB_MQTT_TLS_CERT', 'cert.pem'],
    ['FIELDHUB_MQTT_TLS_KEY', 'key.pem'],
    ['FIELDHUB_DEMO', 'yes'],
    ['FIELDHUB_MODE', 'test'],
    ['FIELDHUB_ALLOW_PRIVATE_TARGETS', 'yes'],
    ['FIELDHUB_TRUSTED_PROXY', 'proxy.example.com'],
    ['FIELDHUB_BLOB_URL', 's3://bucket'],
    ['FIELDHUB_DATABASE_URL', 'mysql://x'],
    ['FIELDHUB_DATABASE_URL', 'postgres://fieldhub:a/b#c@database/fieldhub'],
    ['FIELDHUB_ADMIN_PASSWORD', 'x'.repeat(129)],
    ['FIELDHUB_ADMIN_NAME', 'chief of all'],
    ['FIELDHUB_SESSION_DAYS', '0'],
    ['FIELDHUB_SESSION_DAYS', '3e1'],
    ['FIELDHUB_NEW_ACCOUNT_SPACE', '1.5'],
    ['FIELDHUB_HISTORY_RAW_DAYS', '1'],
    ['FIELDHUB_HISTORY_RAW_DAYS', 'forever'],
    ['FIELDHUB_HISTORY_HOURLY_DAYS', '0.5'],
    ['FIELDHUB_HISTORY_BYTES', '1000'],
    ['FIELDHUB_TOKEN_COPY_KEY', '十六个字符也不行0123456789'],
    ['FIELDHUB_TOKEN_COPY_KEY', 'fifteen-letters'],
  ] as const)('a wrong %s stops the start and is named', ([name, value]) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  test('a wrong secret is not repeated in the message', () => {
    const secret = 'hunter2'.repeat(20)
    expect(() => readConfig({ FIELDHUB_ADMIN_PASSWORD: secret })).not.toThrow('hunter2')
  })

  test.for([
    ['FIELDHUB_DATABASE_URL', 'postgres://fieldhub:hunter2/b#c@database/fieldhub'],
    ['FIELDHUB_MQTT_URL', 'mqtts://fieldhub:hunter2/b@broker:port'],
    ['FIELDHUB_BUS_URL', 'nats://bus:4222, nats://fieldhub:hunter2/b@bus:4222'],
  ] as const)('an address in %s that its password breaks is told without it', ([name, value]) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(`${name}: is no address: write the characters`)
    expect(read).not.toThrow('hunter2')
  })

  test('addresses with a password whose characters are written as they must be are taken', () => {
    const databaseUrl = 'postgresql://fieldhub:a%2Fb%23c@database/fieldhub?host=/run/postgresql'
    const busUrl = 'nats://one:4222, tls://fieldhub:a%2Fb@two:4222'
    const settings = { FIELDHUB_DATABASE_URL: databaseUrl, FIELDHUB_BUS_URL: busUrl }
    expect(readConfig(settings)).toMatchObject({ databaseUrl, bus: { url: busUrl } })
  })

  test('the demo is off where a plant may run, unless it is said', () => {
    expect(readConfig({ FIELDHUB_MODE: 'production' }).isDemoOn).toBe(false)
    expect(readConfig({ FIELDHUB_HOST: '0.0.0.0' }).isDemoOn).toBe(false)
    expect(readConfig({ FIELDHUB_HOST: '0.0.0.0', FIELDHUB_DEMO: 'on' }).isDemoOn).toBe(true)
    expect(readConfig({ FIELDHUB_DEMO: 'off' }).isDemoOn).toBe(false)
  })

  test.for([
    [{}, true],
    [{ FIELDHUB_HOST: 'localhost' }, true],
    [{ FIELDHUB_HOST: '::1' }, true],
    [{ FIELDHUB_HOST: '0.0.0.0' }, false],
    [{ FIELDHUB_HOST: '127.evil.com' }, false],
    [{ FIELDHUB_MODE: 'production' }, false],
    [{ FIELDHUB_PUBLIC_URL: 'https://iot.example.com' }, false],
    [{ FIELDHUB_TRUSTED_PROXY: '127.0.0.1' }, false],
    [{ FIELDHUB_TRUSTED_PROXY: '127.0.0.1', FIELDHUB_MODE: 'development' }, true],
    [
      {
        FIELDHUB_HOST: '0.0.0.0',
        FIELDHUB_MODE: 'development',
        FIELDHUB_OPEN_DEVELOPMENT: 'on',
      },
      true,
    ],
  ] as const)('%o is development: %s', ([given, isDevelopment]) => {
    expect(readConfig(given).isDevelopment).toBe(isDevelopment)
  })

  test('development that others can reach is refused without a second word', () => {
    const open = { FIELDHUB_HOST: '0.0.0.0', FIELDHUB_MODE: 'development' }
    expect(() => readConfig(open)).toThrow('FIELDHUB_OPEN_DEVELOPMENT')
  })

  test('a short password of the first account is for development alone', () => {
    const short = { FIELDHUB_ADMIN_PASSWORD: 'seven77' }
    expect(readConfig(short).admin.password).toBe('seven77')
    const open = { ...short, FIELDHUB_HOST: '0.0.0.0' }
    expect(() => readConfig(open)).toThrow('FIELDHUB_ADMIN_PASSWORD')
    expect(readConfig({ ...open, FIELDHUB_ADMIN_PASSWORD: 'eight888' }).isDevelopment).toBe(false)
  })

  test('metrics by token need the token', () => {
    expect(() => readConfig({ FIELDHUB_METRICS: 'token' })).toThrow('FIELDHUB_METRICS_TOKEN')
    const set = { FIELDHUB_METRICS: 'token', FIELDHUB_METRICS_TOKEN: 'sixteen-letters!' }
    expect(readConfig(set).metrics).toEqual({ kind: 'token', token: 'sixteen-letters!' })
  })
})
