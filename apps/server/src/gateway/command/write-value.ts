import { err, ok, type Result } from '@fieldhub/kernel'
import {
  acknowledged,
  decodeValue,
  encodeValue,
  gatewayUnanswered,
  type ReadRequest,
  rawForWrite,
  type WriteRequest,
  withBit,
  writeCoil,
  writeCoils,
  writeRegister,
  writeRegisters,
} from '@fieldhub/protocol'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { LinkFault, WriteOptions } from '#facts/writes.ts'
import type { ModbusResponse } from '#gateway/line/prepared-request.ts'
import { getFault } from '#gateway/poll/read-now.ts'
import type { SendRequest } from './command.ts'

/** What a connection knows of the units of its line. */
interface LineMemory {
  /** Units that refused 05 or 06 with exception 01 and are written with 0F or 10. */
  multipleOnlyUnits: readonly number[]
}

export interface WriteTask {
  readonly variable: PolledVariable
  readonly raw: number
  readonly line: LineMemory
  readonly onStep?: WriteOptions['onStep']
  /** Called when the slave has confirmed the write. */
  readonly onConfirmed?: () => void
}

/** Raw value for what a person entered, or why it cannot be written. */
export function rawToWrite(variable: PolledVariable, value: number): Result<number, LinkFault> {
  const canWrite = variable.functionCode === 1 || variable.functionCode === 3
  if (!variable.isWritable || !canWrite) return err({ kind: 'not-writable' })
  return rawForWrite({ ...variable, ...variable.writeLimits }, value)
}

/**
 * Writes, then reads back; the answer is the raw value read back, null when that reading failed.
 * A write is never repeated: when its answer is missing, the reading shows whether it was done.
 */
export async function writeValue(
  task: WriteTask,
  sendRequest: SendRequest,
): Promise<Result<number | null, LinkFault>> {
  const data = await bytesToWrite(task, sendRequest)
  if (!data.ok) return data
  const outcome = await sendWrite(task, data.value, (request) =>
    sendRequest(request, () => task.onStep?.('sent')),
  )
  if (outcome.kind === 'written') task.onConfirmed?.()
  if (outcome.kind === 'written' || outcome.kind === 'exception') task.onStep?.('answered')
  const fault = faultOfWrite(outcome)
  if (fault.kind === 'exception' || fault.kind === 'offline') return err(fault)
  const readBack = await readOne(task.variable, sendRequest)
  if (outcome.kind === 'written' || readBack === asStored(task)) return ok(readBack)
  return err(fault)
}

function faultOfWrite(outcome: ModbusResponse): LinkFault {
  const code = outcome.kind === 'exception' ? outcome.code : undefined
  if (code === acknowledged) return { kind: 'accepted' }
  return code === gatewayUnanswered ? { kind: 'silent' } : getFault(outcome)
}

/** A bit of a register is put into what the slave holds now; nothing comes between on this line. */
async function bytesToWrite(
  { variable, raw }: WriteTask,
  sendRequest: SendRequest,
): Promise<Result<Uint8Array, LinkFault>> {
  const encoded = encodeValue(variable.format, raw, variable.bit)
  if (!encoded.ok) return err({ kind: 'out-of-range' })
  if (variable.format.kind !== 'bit-of-16') return encoded
  const held = await sendRequest(getRequest(variable))
  if (held.kind !== 'data') return err(getFault(held))
  const [high = 0, low = 0] = held.data
  const register = withBit(high * 256 + low, variable.bit ?? 0, raw === 1)
  return ok(Uint8Array.of(register >>> 8, register & 0xff))
}

async function sendWrite(
  { line, variable }: WriteTask,
  data: Uint8Array,
  sendRequest: SendRequest,
) {
  const { unitId } = variable
  const single = singleWrite(variable, data)
  const triesSingle = single !== undefined && !line.multipleOnlyUnits.includes(unitId)
  if (triesSingle) {
    const outcome = await sendRequest(single)
    const isUnknownFunction = outcome.kind === 'exception' && outcome.code === 1
    if (!isUnknownFunction) return outcome
  }
  const outcome = await sendRequest(multipleWrite(variable, data))
  if (outcome.kind === 'written' && triesSingle) {
    line.multipleOnlyUnits = [...line.multipleOnlyUnits, unitId]
  }
  return outcome
}

/** A value of 32 or 64 bits has none: function code 06 would tear it. */
function singleWrite(variable: PolledVariable, data: Uint8Array): WriteRequest | undefined {
  const place = { unitId: variable.unitId, start: variable.register }
  if (variable.format.kind === 'bit') return writeCoil(place, data[0] === 1)
  return data.length === 2 ? writeRegister(place, data) : undefined
}

function multipleWrite(variable: PolledVariable, data: Uint8Array): WriteRequest {
  const place = { unitId: variable.unitId, start: variable.register }
  return variable.format.kind === 'bit'
    ? writeCoils(place, [data[0] === 1])
    : writeRegisters(place, data)
}

async function readOne(variable: PolledVariable, sendRequest: SendRequest): Promise<number | null> {
  const outcome = await sendRequest(getRequest(variable))
  if (outcome.kind !== 'data') return null
  const decoded = decodeValue(variable.format, outcome.data, 0, variable.bit)
  return decoded.ok ? decoded.value : null
}

function getRequest({ unitId, functionCode, register, format }: PolledVariable): ReadRequest {
  return { unitId, functionCode, start: register, count: Math.max(format.registers, 1) }
}

/** As the slave gives it back: a float32 has lost digits on the way. */
function asStored({ variable, raw }: WriteTask): number | undefined {
  const encoded = encodeValue(variable.format, raw, variable.bit)
  if (!encoded.ok) return undefined
  const decoded = decodeValue(variable.format, encoded.value, 0, variable.bit)
  return decoded.ok ? decoded.value : undefined
}
