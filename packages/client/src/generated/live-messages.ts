// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Command, DeviceNotice, DeviceUpdate, FrameDirection, FrameKind, LiveAlarm, LiveTransmission, LiveValue, Reboot } from './types.ts'

/** Messages of the server on the live connection. */
export type ServerMessage = {
  readonly type: 'hello'
  readonly time: number
} | {
  readonly type: 'values'
  readonly deviceId: number
  readonly list: ReadonlyArray<LiveValue>
} | {
  readonly type: 'status'
  readonly deviceId: number
  readonly status: 0 | 1 | 2 | 3
  readonly loginTime: number | null
  readonly activatedTime: number | null
  readonly isTransmitting?: boolean | undefined
} | {
  readonly type: 'alarm'
  readonly alarm: LiveAlarm
} | {
  readonly type: 'alarming'
  readonly deviceId: number
} | {
  readonly type: 'notice'
  readonly notice: DeviceNotice
} | {
  readonly type: 'command'
  readonly ref: string
  readonly command: Command
} | {
  readonly type: 'reboot'
  readonly reboot: Reboot
} | {
  readonly type: 'update'
  readonly update: DeviceUpdate
} | {
  readonly type: 'frames'
  readonly deviceId: number
  readonly list: ReadonlyArray<{
    readonly id: number
    readonly deviceId: number
    readonly direction: FrameDirection
    readonly kind: FrameKind
    readonly hex: string
    readonly length: number
    readonly time: number
    readonly note: string
  }>
  readonly isMissed: boolean
} | {
  readonly type: 'transmission'
  readonly transmission: LiveTransmission
} | {
  readonly type: 'gone'
  readonly deviceId: number
} | {
  readonly type: 'storing'
  readonly isStoring: boolean
  readonly isBusAway?: boolean | undefined
  readonly isLivePartial?: boolean | undefined
} | {
  readonly type: 'changed'
  readonly spreadMs: number
} | {
  readonly type: 'counted'
} | {
  readonly type: 'placed'
  readonly deviceId: number
  readonly place?: {
    readonly longitude: number
    readonly latitude: number
  } | undefined
} | {
  readonly type: 'page'
  readonly configurationId: number
  readonly pageId: number
  readonly updateTime: number
} | {
  readonly type: 'dashboard'
  readonly dashboardId: number
  readonly updateTime: number
} | {
  readonly type: 'share'
} | {
  readonly type: 'editors'
  readonly configurationId: number
  readonly self: number
  readonly list: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly person: number
    readonly pageId: number
    readonly isHolder: boolean
    readonly since: number
  }>
} | {
  readonly type: 'error'
  readonly code: number
  readonly msg: string
}

/** Messages of a client on the live connection. */
export type ClientMessage = {
  readonly type: 'hello'
  readonly token?: string | undefined
  readonly code?: string | undefined
  readonly password?: string | undefined
} | {
  readonly type: 'watch'
  readonly deviceIds: ReadonlyArray<number>
} | {
  readonly type: 'unwatch'
} | {
  readonly type: 'frames'
  readonly deviceId: number | null
} | {
  readonly type: 'transmission'
  readonly id: number | null
} | {
  readonly type: 'edit'
  readonly configurationId: number | null
  readonly pageId?: number | undefined
  readonly isClaim?: boolean | undefined
  readonly wasHolder?: boolean | undefined
}
