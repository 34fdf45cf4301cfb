import { crc16, joinBytes, toHex } from '@fieldhub/protocol'
import type { Caller } from '#domain/caller.ts'
import { linkError } from '#domain/command/link-error.ts'
import { originOf } from '#domain/command/value-write.ts'
import { ordererOf } from '#domain/command/write-order.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { SerialLogContext } from './serial-log-context.ts'

export interface SerialSend {
  readonly deviceId: number
  readonly data: string
  readonly format: 'hex' | 'ascii'
  readonly crc?: 'none' | 'modbus' | undefined
  readonly wait?: number | undefined
}

const waitMsDefault = 1_000
const isForEngineers = true
/** Commands that a DTU executes itself: they change the device, not the slaves on its line. */
const dtuCommand = /^\s*(rrpc|config),/i

/** Sends typed bytes, and returns what was received until the line fell silent. */
export async function sendSerial(context: SerialLogContext, caller: Caller, send: SerialSend) {
  const typed = toBytes(send)
  const isDtuCommand = dtuCommand.test(Buffer.from(typed).toString('latin1'))
  await mayUse(context, caller, send.deviceId, isDtuCommand ? 'own' : 'engineer')
  const bytes = send.crc === 'modbus' ? withCrc(typed) : typed
  const waitMs = send.wait ?? waitMsDefault
  const origin = originOf({ holderId: undefined }, caller)
  const { devicePort, openWrites } = context
  const { accountId } = caller
  const ordered = { accountId, deviceId: send.deviceId, kind: origin.kind, isForEngineers } as const
  const answer = await openWrites.run(ordered, (isWanted) =>
    devicePort.sendRaw(send.deviceId, { bytes, waitMs, orderer: ordererOf(origin), isWanted }),
  )
  if (!answer.ok) throw linkError(answer.error)
  const { bytes: received, costMs } = answer.value
  return { tx: toHex(bytes), rx: toHex(received), costMs }
}

function toBytes({ data, format }: SerialSend): Uint8Array {
  return format === 'ascii'
    ? Buffer.from(data, 'latin1')
    : Buffer.from(data.replaceAll(/\s/g, ''), 'hex')
}

function withCrc(bytes: Uint8Array): Uint8Array {
  const crc = crc16(bytes)
  return joinBytes(bytes, Uint8Array.of(crc & 0xff, crc >>> 8))
}
