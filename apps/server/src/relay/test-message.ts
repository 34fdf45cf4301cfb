import type { TransmissionFault, TransmissionTestResult } from '@fieldhub/contract'
import type { TransmissionProbe } from '#domain/transmission/transmission-port.ts'
import type { TransmissionDefinition } from '#facts/transmission-definition.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { DeviceLines } from './device-lines.ts'
import type { ServerLink } from './links/server-link.ts'
import type { PassingRate } from './passing-rate.ts'
import type { ServerPolicy } from './server-policy.ts'

/** How long a connection and a POST may take, and then an answer: within the time of a call. */
const readyMs = 8_000
const sentMs = 11_000
const answerMs = 2_000
const stepMs = 25
const answerBytesMax = 512
/** Without a device named, the first ones are tried. */
const devicesMax = 10

interface ServerTest {
  readonly policy: ServerPolicy
  readonly probe: TransmissionProbe
  readonly timers: Timers
}

/** Plays bytes of a device to the server, and gathers what it answers. */
export function testServer({ policy, probe, timers }: ServerTest) {
  const tried = policy.served.flatMap(({ devices, link }) =>
    devices.map(({ deviceId }) => ({ deviceId, link })),
  )
  const wanted = tried.filter(({ deviceId }) => (probe.deviceId ?? deviceId) === deviceId)
  return Promise.all(
    wanted
      .slice(0, devicesMax)
      .map(({ deviceId, link }) => playTo({ policy, probe, timers }, deviceId, link)),
  )
}

async function playTo(
  { policy, probe, timers }: ServerTest,
  deviceId: number,
  link: ServerLink,
): Promise<TransmissionTestResult> {
  const startedAt = timers.monotonicMs()
  const answer: Uint8Array[] = []
  let outcome: TransmissionFault | 'sent' | undefined
  const end = policy.record.listen({
    onPassed: (passed) => {
      if (passed.deviceId !== deviceId) return
      if (passed.direction === 'down') answer.push(passed.bytes)
      else if (isSame(passed.bytes, probe.bytes)) outcome = 'sent'
    },
    onDropped: (passed, fault) => {
      if (passed.deviceId !== deviceId) return
      if (passed.direction === 'down') answer.push(passed.bytes)
      else if (isSame(passed.bytes, probe.bytes)) outcome = fault
    },
  })
  const { protocol } = policy.definition.server ?? {}
  const isReady = () => link.state === 'connected' || protocol === 'http'
  try {
    await until(timers, readyMs, () => isReady() || link.state === 'failed')
    if (isReady()) link.put({ bytes: probe.bytes, deviceId })
    if (isReady()) await until(timers, sentMs, () => outcome !== undefined)
    if (outcome === 'sent' && protocol !== 'http') {
      await until(timers, answerMs, () => answer.length > 0)
      await pause(timers, 2 * stepMs)
    }
  } finally {
    end()
  }
  const last = policy.record.faults.last
  const isSent = outcome === 'sent'
  return {
    ...toResult({ deviceId, peer: link.peer, probe, answer }),
    isSent,
    fault: isSent ? null : (last?.fault ?? 'timeout'),
    detail: isSent ? '' : (last?.detail ?? ''),
    costMs: Math.round(timers.monotonicMs() - startedAt),
  }
}

interface MemberTest {
  readonly rate: PassingRate
  readonly definition: TransmissionDefinition
  readonly probe: TransmissionProbe
  readonly lines: DeviceLines
  readonly timers: Timers
}

/** Sends bytes to members, and gathers what they answer. */
export function testMembers({ definition, probe, lines, timers, rate }: MemberTest) {
  const wanted = definition.devices.filter(
    ({ deviceId }) => (probe.deviceId ?? deviceId) === deviceId,
  )
  const sendTo = async (deviceId: number, peer: string): Promise<TransmissionTestResult> => {
    const startedAt = timers.monotonicMs()
    const answer: Uint8Array[] = []
    let outcome: TransmissionFault | 'sent' | undefined
    const line = lines.attach(deviceId, {
      rate,
      isSilent: false,
      heartbeat: definition.deviceHeartbeat,
      onBytes: (bytes) => {
        if (outcome === 'sent') answer.push(bytes)
      },
      onLink: () => {},
      onPassed: () => {
        outcome = 'sent'
      },
      onDropped: (_, why) => {
        outcome ??= why
      },
      onCrowded: () => {},
    })
    line.put(probe.bytes)
    await until(timers, readyMs, () => outcome !== undefined)
    if (outcome === 'sent') await until(timers, answerMs, () => answer.length > 0)
    if (outcome === 'sent') await pause(timers, 2 * stepMs)
    const sent = outcome
    line.detach()
    return {
      ...toResult({ deviceId, peer, probe, answer }),
      isSent: sent === 'sent',
      fault: sent === 'sent' ? null : (sent ?? 'timeout'),
      detail: '',
      costMs: Math.round(timers.monotonicMs() - startedAt),
    }
  }
  return Promise.all(
    wanted.slice(0, devicesMax).map(({ deviceId, name }) => sendTo(deviceId, name)),
  )
}

interface Answered {
  readonly deviceId: number
  readonly peer: string
  readonly probe: TransmissionProbe
  readonly answer: readonly Uint8Array[]
}

function toResult({ deviceId, peer, probe, answer }: Answered) {
  const shown = Buffer.concat(answer).subarray(0, answerBytesMax)
  const length = probe.bytes.length
  return { deviceId, peer, length, answer: shown.toString('hex').toUpperCase() }
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

async function until(timers: Timers, limitMs: number, isDone: () => boolean): Promise<void> {
  const endAt = timers.monotonicMs() + limitMs
  while (!isDone() && timers.monotonicMs() < endAt) await pause(timers, stepMs)
}
