import { dataFormats, type FormatKey } from '@fieldhub/protocol'
import type { DeviceProfile, PolledVariable } from '#facts/device-profile.ts'
import type { AdmissionRefusal, LinkEvent, RefusedLink } from '#facts/link-events.ts'
import type { Sample } from '#facts/values.ts'
import { openLog } from '#platform/process/log/log.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import type { TransparentGateway } from '../gateway.ts'
import type { GatewayLimits } from '../gateway-limits.ts'
import { openGateway } from '../open-gateway.ts'
import { FakeDtu, FakeSlave } from './fake-dtu.ts'

export interface VariableSpec extends Partial<Omit<PolledVariable, 'format'>> {
  readonly format?: FormatKey
}

export function variable({ format = 'u16_ab', ...given }: VariableSpec = {}): PolledVariable {
  return {
    varId: 1,
    slaveId: 1,
    unitId: 1,
    functionCode: 3,
    register: 0,
    decimals: 0,
    isWritable: true,
    reportMethod: 'all',
    rateSeconds: 0.02,
    ...given,
    format: dataFormats.find(({ key }) => key === format) ?? dataFormats[2],
  }
}

export function profile(given: Partial<DeviceProfile> = {}): DeviceProfile {
  return {
    deviceId: 1,
    ownerId: 7,
    sn: 'pump-0001',
    password: 'secret12',
    acceptsIdentity: false,
    framing: 'rtu',
    variables: [variable()],
    ...given,
  }
}

const shortLimits: Partial<GatewayLimits> = {
  registrationMs: 400,
  registrationSpokenMs: 400,
  registrationSilenceMs: 30,
  offlineAfterMs: 60_000,
  sweepMs: 20,
  answerMs: 60,
  pauseMs: 0,
  silentSlaveSoonMs: 150,
  silentSlavePollsMs: [150],
  commandMs: 1_500,
  batchMs: 5,
  closeMs: 1_000,
}

/** The gateway gives out samples with all that it knows of a variable. */
interface PolledSample extends Sample {
  readonly variable: PolledVariable
}

function isPolled(sample: Sample): sample is PolledSample {
  return 'register' in sample.variable
}

export interface TestGateway {
  readonly gateway: TransparentGateway
  readonly port: number
  /** The gateway's time, which stands still until the test waits by it. */
  readonly time: FakeTime
  /** The profiles by device id; a test may change it. */
  readonly profiles: Map<number, DeviceProfile>
  readonly samples: PolledSample[]
  readonly events: LinkEvent[]
  readonly refusals: AdmissionRefusal[]
  readonly refusedLinks: RefusedLink[]
  readonly logLines: string[]
  /** Connects, registers as `pump-0001` and waits until it is online. */
  dial(slave?: FakeSlave, onBytes?: FakeDtu['onBytes']): Promise<FakeDtu>
  close(): Promise<void>
}

export async function startTestGateway(
  profiles: readonly DeviceProfile[],
  limits: Partial<GatewayLimits> = {},
): Promise<TestGateway> {
  const known = new Map(profiles.map((one) => [one.deviceId, one]))
  const samples: PolledSample[] = []
  const events: LinkEvent[] = []
  const refusals: AdmissionRefusal[] = []
  const refusedLinks: RefusedLink[] = []
  const logLines: string[] = []
  const dtus: FakeDtu[] = []
  const time = new FakeTime()
  const gateway = openGateway({
    host: '127.0.0.1',
    port: 0,
    devices: {
      bySerialNumber: async (sn) => [...known.values()].find((one) => one.sn === sn),
      byId: async (deviceId) => known.get(deviceId),
    },
    log: openLog('info', { write: (line) => logLines.push(line) }),
    clock: time,
    timers: time,
    limits: { ...shortLimits, ...limits },
  })
  gateway.forEachBatch(async (batch) => {
    samples.push(...batch.filter(isPolled))
  })
  gateway.forEachLinkEvent(async (event) => void events.push(event))
  gateway.forEachRefusal((refusal) => void refusals.push(refusal))
  gateway.forEachRefusedLink((link) => void refusedLinks.push(link))
  const { port } = await gateway.listen()
  time.loopback.follow(port)
  return {
    gateway,
    port,
    time,
    profiles: known,
    samples,
    events,
    refusals,
    refusedLinks,
    logLines,
    dial: async (slave = new FakeSlave(1), onBytes) => {
      const dtu = await new FakeDtu(port, slave.answer).opened()
      dtu.onBytes = onBytes
      dtus.push(dtu)
      const before = gateway.metrics().registrations
      dtu.send('pump-0001,secret12\r\n')
      await time.waitFor(() => {
        if (gateway.metrics().registrations === before) throw new Error('not registered yet')
      })
      return dtu
    },
    close: async () => {
      for (const dtu of dtus) dtu.end()
      await time.finish(gateway.close())
      time.loopback.unfollow()
    },
  }
}
