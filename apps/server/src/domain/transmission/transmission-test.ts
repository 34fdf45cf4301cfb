import {
  packetBytes,
  type TransmissionTestInput,
  type TransmissionTestResult,
  transmissionLimits,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectMembers } from '#store/transmission/transmission-device-store.ts'
import { ownTransmission } from './transmission-change.ts'
import type { TransmissionContext } from './transmission-context.ts'

/** Sends a test message and says what became of it at each destination. */
export async function testTransmission(
  context: TransmissionContext,
  caller: Caller,
  { id, to, deviceId, data, format }: TransmissionTestInput,
): Promise<{ list: TransmissionTestResult[] }> {
  const { kind } = await ownTransmission(context, caller, id)
  const target = to ?? (kind === 'server' ? 'server' : 'members')
  if (target === 'server' && kind === 'device') throw new FieldError({ to: 'invalid' })
  if (target === 'server' && caller.isDemo) throw new AppError('demoReadOnly')
  const bytes = packetBytes(data, format)
  const length = bytes?.length ?? 0
  if (bytes === undefined || length === 0 || length > transmissionLimits.packetBytes) {
    throw new FieldError({ data: 'transmissionData' })
  }
  await requireMember(context, id, deviceId)
  return { list: await context.transmissions.test(id, { to: target, deviceId, bytes }) }
}

async function requireMember(
  { db }: TransmissionContext,
  id: number,
  deviceId: number | undefined,
): Promise<void> {
  if (deviceId === undefined) return
  const members = await selectMembers(db, [id])
  const isMember = members.some((member) => member.deviceId === deviceId)
  if (!isMember) throw new FieldError({ deviceId: 'device' }, 'notFound')
}
