import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { onTestFinished } from 'vitest'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { DeviceReport } from '#facts/device-report.ts'
import type { Frame } from '#facts/frames.ts'
import type { LinkEvent } from '#facts/link-events.ts'
import type { Sample } from '#facts/values.ts'
import { openLog } from '#platform/process/log/log.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { systemTimers } from '#platform/timers.ts'
import { profile, variable } from '../../testing/test-gateway.ts'
import type { CloudLimits } from '../cloud-limits.ts'
import type { ConfigVersions } from '../config/config-versions.ts'
import { type MqttGatewayOptions, openMqttGateway } from '../open-mqtt-gateway.ts'

export const now = 1_780_300_020_000

/** The example of docs/device-protocol.md: a temperature that can be written, and a switch. */
export function cloudProfile(given: Partial<DeviceProfile> = {}): DeviceProfile {
  return profile({
    deviceId: 1,
    sn: 'DTU-0001',
    password: 'secret12',
    acceptsIdentity: false,
    cloud: { dialect: 'fieldhub' },
    variables: [
      variable({
        varId: 12,
        format: 's16_ab',
        decimals: 1,
        rateSeconds: 10,
        reportMethod: 'change',
        identifier: 'REG001',
      }),
      variable({
        varId: 13,
        functionCode: 1,
        register: 5,
        format: 'bool',
        isWritable: false,
        rateSeconds: 60,
        name: 'DO1',
      }),
    ],
    ...given,
  })
}

interface TestCloudOptions
  extends Pick<Partial<MqttGatewayOptions>, 'tls' | 'outside' | 'port' | 'log'> {
  readonly limits?: Partial<CloudLimits>
  /** Takes the samples in place of a store. */
  readonly store?: (samples: readonly Sample[]) => Promise<void>
}

interface KeptVersion {
  wanted: number
  acked: number
  digest: string
  table?: string | undefined
}

function keepVersions(configs: Map<number, KeptVersion>): ConfigVersions {
  return {
    wantedFor: async (deviceId, digest) => {
      const before = configs.get(deviceId) ?? { wanted: 0, acked: 0, digest: '' }
      const isSame = before.digest === digest
      const entry = isSame ? before : { ...before, digest, wanted: before.wanted + 1 }
      configs.set(deviceId, entry)
      const { wanted, acked, table } = entry
      const isKept = table !== undefined
      return { wanted, acked, isKept, table: wanted === acked ? undefined : table }
    },
    recordAcked: async (deviceId, acked, table) => {
      const entry = configs.get(deviceId)
      if (entry !== undefined) configs.set(deviceId, { ...entry, acked, table: table ?? undefined })
    },
  }
}

/** Starts a gateway with our broker, between devices of the test and a store that the test controls. */
export async function startTestCloud(
  profiles: readonly DeviceProfile[] = [cloudProfile()],
  { limits, store, tls, outside, port: wanted = 0, log = openLog('silent') }: TestCloudOptions = {},
) {
  const known = new Map(profiles.map((one) => [one.deviceId, one]))
  const samples: Sample[] = []
  const events: LinkEvent[] = []
  const reports: DeviceReport[] = []
  const frames: Frame[] = []
  const configs = new Map<number, KeptVersion>()
  const time = new FakeTime()
  const gateway = openMqttGateway({
    host: '127.0.0.1',
    port: wanted,
    tls,
    outside,
    clock: { now: () => now },
    // A broker in another process answers in its own time.
    timers: outside === undefined ? time : systemTimers,
    devices: {
      bySerialNumber: async (sn) => [...known.values()].find((one) => one.sn === sn),
      byId: async (deviceId) => known.get(deviceId),
    },
    configs: keepVersions(configs),
    log,
    limits: {
      sweepMs: 20,
      commandMs: 2_000,
      writeMs: limits?.commandMs ?? 2_000,
      resendMs: 200,
      configAnswerMs: 500,
      profileMs: 0,
      ...limits,
    },
  })
  gateway.forEachBatch(store ?? (async (batch) => void samples.push(...batch)))
  gateway.forEachLinkEvent(async (event) => void events.push(event))
  gateway.forEachReport(async (report) => void reports.push(report))
  gateway.forEachFrame((frame) => void frames.push(frame))
  const { port, tlsPort } = await gateway.listen()
  time.loopback.follow(port, tlsPort ?? port)
  onTestFinished(async () => {
    await time.finish(gateway.close())
    time.loopback.unfollow()
  })
  return {
    gateway,
    time,
    port,
    tlsPort,
    profiles: known,
    samples,
    events,
    reports,
    frames,
    configs,
  }
}

/** Connects a device of the test, which ends with the test. */
export async function dialCloud(
  port: number,
  options: IClientOptions & { readonly url?: string } = {},
): Promise<MqttClient> {
  const { url = `mqtt://127.0.0.1:${port}`, ...given } = options
  const client = await connectAsync(url, {
    username: 'DTU-0001',
    password: 'secret12',
    clientId: 'DTU-0001',
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...given,
  })
  onTestFinished(() => void client.end(true))
  return client
}
