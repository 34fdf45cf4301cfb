import { expect, test } from 'vitest'
import { openGateway } from '#gateway/index.ts'
import { TrustedProxies } from '#platform/access/trusted-proxies.ts'
import { openHttpConnections } from '#platform/connections/open-http-connections.ts'
import { openLog } from '#platform/process/log/log.ts'
import { openMetrics } from '#platform/process/metrics.ts'
import { readConfig } from '#platform/process/settings/config.ts'
import { startTestServer } from '#testing/test-server.ts'
import { addStandbyGauges } from './standby-gauges.ts'

const namesIn = (text: string): string[] => text.match(/(?<=^# TYPE )\S+/gm) ?? []

function openWork() {
  const devices = { bySerialNumber: async () => undefined, byId: async () => undefined }
  const gateway = openGateway({ host: '127.0.0.1', port: 0, devices, log: openLog('silent') })
  const bus = { isUp: true }
  const partitions = { held: 24, isStoring: true }
  const side = { gateways: [gateway], waitingBytes: 0, isOwnerHeard: true }
  const metrics = openMetrics()
  const connections = openHttpConnections(readConfig({}), new TrustedProxies([]))
  const end = addStandbyGauges(metrics, { connections, bus, side, partitions })
  return { bus, partitions, side, metrics, end, read: () => metrics.registry.metrics() }
}

test('a process that stands by shows what it does under the names of the owner, and devices once in all', async () => {
  const { read } = openWork()
  const { send } = await startTestServer()
  const names = namesIn(await read())
  const owners = namesIn(await (await send('GET', '/metrics')).text())
  expect(names.filter((name) => !owners.includes(name))).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining([
      'process_open_fds',
      'fieldhub_gateway_lines',
      'fieldhub_http_cut_pieces',
      'fieldhub_http_cut_pipelined',
    ]),
  )
  // The owner of the store counts those of all processes.
  expect(names).not.toContain('fieldhub_gateway_online')
})

test('a bus that is away, values that wait and a store that takes nothing are seen where they happen', async () => {
  const { read, bus, partitions, side } = openWork()
  expect(await read()).toMatch(/^fieldhub_storing 1$/m)
  bus.isUp = false
  partitions.isStoring = false
  side.waitingBytes = 4_096
  const numbers = await read()
  expect(numbers).toMatch(/^fieldhub_owns_store 0$/m)
  expect(numbers).toMatch(/^fieldhub_partitions_held 24$/m)
  expect(numbers).toMatch(/^fieldhub_bus_reached 0$/m)
  expect(numbers).toMatch(/^fieldhub_storing 0$/m)
  expect(numbers).toMatch(/^fieldhub_waiting_bytes 4096$/m)
})

test('a process that becomes the owner begins with none of them', async () => {
  const { metrics, end, read } = openWork()
  end()
  expect(namesIn(await read())).toEqual(namesIn(await openMetrics().registry.metrics()))
  expect(metrics.registry.getSingleMetric('fieldhub_owns_store')).toBeUndefined()
})
