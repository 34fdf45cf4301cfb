import { timingSafeEqual } from 'node:crypto'
import type { StoreContext } from '#domain/store-context.ts'
import type { DeviceGuard } from '#platform/access/device-guard.ts'
import { AppError } from '#platform/app-error.ts'
import { hashToken } from '#platform/secrets/secret.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDeviceBySn } from '#store/device/device-store.ts'
import type { AdmissionLog } from './admission-log.ts'

interface ProofContext extends StoreContext {
  readonly deviceGuard: Pick<DeviceGuard, 'begin'>
  readonly admissionLog: Pick<AdmissionLog, 'recordRefusal'>
}

export interface DeviceProof {
  readonly sn: string
  readonly password: string
  /** Address that the device comes from; empty: nobody knows it. */
  readonly address: string
  /** What it asks for. */
  readonly form: 'firmware' | 'broker'
}

/** The guard comes before any comparison: over its limit a right password is answered as a wrong one is. */
export async function provenDevice(
  context: ProofContext,
  { sn, password, address, form }: DeviceProof,
): Promise<DeviceRow> {
  const pass = context.deviceGuard.begin({ sn, address, by: 'password' })
  if (pass === undefined) throw new AppError('tooOften')
  const device = await selectDeviceBySn(context.db, sn).catch((error: unknown) => {
    pass.withdraw()
    throw error
  })
  if (isPassword(device, password) && device !== undefined) {
    pass.succeed()
    return device
  }
  pass.fail()
  if (device !== undefined) {
    const { id: deviceId, ownerId } = device
    const refusal = { deviceId, ownerId, kind: 'password', form, ip: address } as const
    context.admissionLog.recordRefusal(refusal)
  }
  throw new AppError('wrongCredential')
}

/** Takes the same time whether there is a device or not. */
function isPassword(device: DeviceRow | undefined, given: string): boolean {
  const digest = (text: string) => Buffer.from(hashToken(text), 'hex')
  return timingSafeEqual(digest(device?.password ?? ''), digest(given))
}
