import type { Envelope, LiveAlarm, LiveValue, ServerMessage } from '@fieldhub/contract'
import type { Subscriber } from '#realtime/live-connection.ts'

type State = Omit<Extract<ServerMessage, { type: 'status' }>, 'type'>

/** A program that proved its token. */
export interface SignedInProgram extends Subscriber {
  readonly apiToken: NonNullable<Subscriber['apiToken']>
}

/** What a device is doing, as far as the program may read it; state and values are those of the moment of the call. */
export interface DeviceNow {
  readonly state: () => State
  readonly values: () => readonly LiveValue[]
  /** Alarms that last, of the account's own devices. */
  readonly alarms: readonly LiveAlarm[]
}

interface ProgramWrite {
  readonly token: string
  readonly address: string
  readonly body: Readonly<Record<string, unknown>>
  readonly language: string
}

/** What programs on the devices' port need of other layers. */
export interface ProgramPorts {
  /** Undefined: the token is unknown or has ended, or too many were tried. */
  signIn(token: string, address: string): Promise<SignedInProgram | undefined>
  /** The devices that the token reaches. */
  deviceIds(token: string): Promise<readonly number[]>
  /** Undefined: there is no such device, or the token does not reach it. */
  readDevice(token: string, deviceId: number): Promise<DeviceNow | undefined>
  /** Writes a variable by the very call that programs make over HTTP. */
  write(order: ProgramWrite): Promise<Envelope>
}
