import { addGauge, type Metrics } from '#platform/process/metrics.ts'
import type { Gateway, GatewayMetrics } from './gateway.ts'

/** The gateway's own counts in the metrics. */
export function addGatewayGauges(metrics: Metrics, gateway: Pick<Gateway, 'metrics'>): void {
  addCounts(metrics, gatewayHelp, gateway)
}

/**
 * The counts of the gateways of a process that stands by. The devices that are online there are counted by the owner of the
 * store, which has them among its own.
 */
export function addSideGauges(
  metrics: Metrics,
  gateways: readonly Pick<Gateway, 'metrics'>[],
): readonly string[] {
  const { online: _, ...help } = gatewayHelp
  const sum = () => gateways.map((gateway) => gateway.metrics()).reduce(sumOfMetrics)
  return addCounts(metrics, help, { metrics: sum })
}

/** The names of what was added. */
function addCounts(
  metrics: Metrics,
  help: Partial<typeof gatewayHelp>,
  gateway: Pick<Gateway, 'metrics'>,
): readonly string[] {
  return Object.entries(help).map(([key, text]) => {
    const name = `fieldhub_gateway_${toSnakeCase(key)}`
    addGauge(metrics, name, text, () => Number(Reflect.get(gateway.metrics(), key)))
    return name
  })
}

export function sumOfMetrics(one: GatewayMetrics, other: GatewayMetrics): GatewayMetrics {
  const sum = { ...one }
  for (const [name, value] of Object.entries(other)) {
    Reflect.set(sum, name, Number(Reflect.get(one, name)) + value)
  }
  return sum
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const gatewayHelp = {
  online: 'Registered devices.',
  lines: 'Devices that this process serves itself.',
  unregistered: 'Connections that have not registered.',
  brokersAway: 'Outside brokers that are not reached, or refuse this process.',
  samplesWaiting: 'Readings that wait for the store.',
  polls: 'Requests to slaves.',
  timeouts: 'Requests without an answer.',
  exceptions: 'Requests answered with a Modbus exception.',
  foreignBytes: 'Bytes that were no answer.',
  otherMasterFrames: 'Requests and answers of another master on the same serial line.',
  strayAnswers: 'Modbus TCP answers to no request under way.',
  lostTogether:
    'Times that a Modbus TCP peer lost one of several requests and was asked one at a time.',
  registrations: 'Registrations.',
  refusals: 'Refused registrations.',
  failedBatches: 'Batches that could not be handled.',
  failedLinkEvents: 'Link events that could not be handled.',
  commands: 'Commands to devices.',
  messages: 'Messages of cloud devices.',
  unreadableMessages: 'Messages of cloud devices that could not be read.',
} as const satisfies Partial<Record<keyof ReturnType<Gateway['metrics']>, string>>
