import { addGauge, type Metrics } from '#platform/process/metrics.ts'
import type { Gateway } from './gateway.ts'

/** The gateway's own counts in the metrics. */
export function addGatewayGauges(metrics: Metrics, gateway: Pick<Gateway, 'metrics'>): void {
  for (const [name, help] of Object.entries(gatewayHelp)) {
    const read = () => Reflect.get(gateway.metrics(), name)
    addGauge(metrics, `fieldhub_gateway_${toSnakeCase(name)}`, help, () => Number(read()))
  }
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const gatewayHelp = {
  online: 'Registered devices.',
  unregistered: 'Connections that have not registered.',
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
