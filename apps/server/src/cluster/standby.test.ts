import { expect, onTestFinished, test } from 'vitest'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { openHttpConnections } from '#platform/connections/open-http-connections.ts'
import { openLog } from '#platform/process/log/log.ts'
import { openMetrics } from '#platform/process/metrics.ts'
import { readConfig } from '#platform/process/settings/config.ts'
import { SettingError } from '#platform/process/settings/setting-error.ts'
import { Standby } from './standby.ts'

function openStandby() {
  const proxies = new TrustedProxies([])
  const standby = new Standby({
    place: { host: '127.0.0.1', port: 0 },
    metricsAccess: { kind: 'open' },
    self: { name: 'two', keyCheck: 'key', installation: 'database' },
    proxies,
    connections: openHttpConnections(readConfig({}), proxies),
    metrics: openMetrics(),
    bus: undefined,
    side: undefined,
    partitions: undefined,
    log: openLog('silent'),
  })
  onTestFinished(() => standby.close())
  return standby
}

const owner = {
  epoch: 1,
  owner: 'one',
  beat: 1,
  isLineUp: true,
  url: 'http://127.0.0.1:8080',
  keyCheck: 'key',
  installation: 'database',
}

test.each([
  ['FIELDHUB_SECRET_KEY is not that of process one', { keyCheck: 'another' }],
  ['FIELDHUB_DATABASE_URL names the server or the database otherwise', { installation: 'other' }],
])('a process that the owner would never hear does not stand by: %s', (said, other) => {
  const begin = () => openStandby().onWaiting({ ...owner, ...other })
  expect(begin).toThrow(said)
  expect(begin).toThrow(SettingError)
})

test.each([
  ['is the same', {}],
  ['has no bus, or is of an older version', { installation: '' }],
  ['had another address of the database and is gone', { installation: 'other', isLineUp: false }],
])('a process stands by while the owner %s', (_case, other) => {
  expect(() => openStandby().onWaiting({ ...owner, ...other })).not.toThrow()
})
