import { readFunctionCodes } from '@fieldhub/protocol'
import type { Caller } from '#domain/caller.ts'
import type { DevicePortContext } from '#domain/device/device-context.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { RegisterAnswer } from '#facts/frames.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { linkError } from './link-error.ts'

export interface RegisterSpan {
  readonly deviceId: number
  readonly unitId: number
  readonly func: number
  readonly register: number
  readonly count: number
}

/** Reads registers apart from variables, for slaves that have no model yet. */
export async function readRegistersNow(
  context: DevicePortContext,
  caller: Caller,
  span: RegisterSpan,
) {
  const { deviceId, unitId, func, register: start, count } = span
  await mayUse(context, caller, deviceId, 'engineer')
  const read = { unitId, functionCode: getFunctionCode(func), start, count }
  const answer = await context.devicePort.readRegisters(deviceId, read)
  if (!answer.ok) throw linkError(answer.error)
  const { kind, code, costMs, sent: tx, received: rx } = answer.value
  if (kind === 'silent') throw new AppError('deviceSilent', { tx })
  if (kind === 'exception') {
    throw new AppError('modbusException', { exceptionCode: code, costMs, tx, rx })
  }
  return { words: toWords(answer.value, func, count), costMs, tx, rx }
}

export function getFunctionCode(func: number) {
  const code = readFunctionCodes[func]
  if (code === undefined) throw new FieldError({ func: 'functionCode' })
  return code
}

/** One word for each register, or one for each bit. */
export function toWords({ data }: RegisterAnswer, func: number, count: number): string[] {
  const isBits = func < 2
  const valueAt = (at: number) =>
    isBits
      ? ((data[at >>> 3] ?? 0) >>> (at & 7)) & 1
      : (data[at * 2] ?? 0) * 256 + (data[at * 2 + 1] ?? 0)
  return Array.from({ length: count }, (_, at) =>
    valueAt(at).toString(16).toUpperCase().padStart(4, '0'),
  )
}
