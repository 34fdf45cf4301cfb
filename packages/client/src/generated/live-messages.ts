// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.

/** Messages of the server on the live connection. */
export type ServerMessage = {
  readonly type: 'hello'
  readonly time: number
} | {
  readonly type: 'values'
  readonly deviceId: number
  readonly list: ReadonlyArray<{
    readonly varId: number
    readonly value: number | null
    readonly text?: string | undefined
    readonly fault?: 'noAnswer' | 'passedOver' | 'contested' | 'garbled' | 'otherUnit' | 'refused' | 'notANumber' | 'badDigit' | 'tooLarge' | 'implausible' | 'notText' | 'inputMissing' | 'inputStale' | 'inputGone' | 'divisionByZero' | 'notCalculable' | 'formulaCycle' | undefined
    readonly exception?: number | undefined
    readonly readAs?: number | undefined
    readonly lastGood?: {
      readonly value: number | null
      readonly text?: string | undefined
      readonly time: number
    } | undefined
    readonly time: number
    readonly quality: 'good' | 'stale' | 'bad'
  }>
} | {
  readonly type: 'status'
  readonly deviceId: number
  readonly status: 0 | 1 | 2 | 3
  readonly loginTime: number | null
  readonly activatedTime: number | null
  readonly isTransmitting?: boolean | undefined
} | {
  readonly type: 'alarm'
  readonly alarm: {
    readonly id: number
    readonly triggerId: number
    readonly triggerName: string
    readonly deviceId: number
    readonly deviceName: string
    readonly varId: number | null
    readonly varName: string
    readonly unit: string
    readonly content: string
    readonly value: number | null
    readonly peak: number | null
    readonly time: number
    readonly isOver: boolean
  }
} | {
  readonly type: 'alarming'
  readonly deviceId: number
} | {
  readonly type: 'notice'
  readonly notice: {
    readonly deviceId: number
    readonly deviceName: string
    readonly kind: 'password' | 'identity' | 'takeover' | 'replaced'
    readonly ip: string
    readonly time: number
  }
} | {
  readonly type: 'command'
  readonly ref: string
  readonly command: {
    readonly id: number
    readonly deviceId: number
    readonly deviceName: string
    readonly varId: number
    readonly name: string
    readonly value: number
    readonly readBack: number | null
    readonly state: 'queued' | 'sent' | 'answered' | 'confirmed' | 'failed' | 'unknown'
    readonly reason: '' | 'offline' | 'silent' | 'exception' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'model-changed' | 'transmission' | 'stopped' | 'differs' | 'no-read-back'
    readonly exceptionCode: number | null
    readonly origin: 'manual' | 'linkage' | 'task' | 'share' | 'api' | 'batch'
    readonly by: string
    readonly sourceId: number | null
    readonly page: string
    readonly confirmed: '' | 'question' | 'password'
    readonly depth: number
    readonly queuedAt: number
    readonly sentAt: number | null
    readonly answeredAt: number | null
    readonly settledAt: number | null
    readonly costMs: number
    readonly tx: string
    readonly rx: string
  }
} | {
  readonly type: 'reboot'
  readonly reboot: {
    readonly id: number
    readonly deviceId: number
    readonly state: 'sent' | 'acknowledged' | 'online' | 'timeout' | 'failed' | 'unknown'
    readonly reason: string
    readonly by: string
    readonly startedAt: number
    readonly answeredAt: number | null
    readonly settledAt: number | null
  }
} | {
  readonly type: 'update'
  readonly update: {
    readonly id: number
    readonly deviceId: number
    readonly deviceName: string
    readonly firmwareId: number
    readonly rolloutId: number | null
    readonly version: string
    readonly fromVersion: string
    readonly state: 'planned' | 'waiting' | 'offered' | 'downloading' | 'burning' | 'restarting' | 'done' | 'failed' | 'expired' | 'stopped'
    readonly percent: number | null
    readonly code: number | null
    readonly reason: '' | 'offline' | 'silent' | 'asks' | 'device' | 'version' | 'timeout' | 'expired' | 'stopped'
    readonly createdAt: number
    readonly toldAt: number | null
    readonly seenAt: number
    readonly settledAt: number | null
  }
} | {
  readonly type: 'frames'
  readonly deviceId: number
  readonly list: ReadonlyArray<{
    readonly id: number
    readonly deviceId: number
    readonly direction: 'up' | 'down'
    readonly kind: 'reg' | 'heartbeat' | 'poll' | 'answer' | 'manual' | 'transmission'
    readonly hex: string
    readonly length: number
    readonly time: number
    readonly note: string
  }>
  readonly isMissed: boolean
} | {
  readonly type: 'transmission'
  readonly transmission: {
    readonly id: number
    readonly state: 'stopped' | 'connecting' | 'connected' | 'waiting' | 'failed'
    readonly stateSince: number | null
    readonly lastError: {
      readonly fault: 'refused' | 'unresolved' | 'timeout' | 'unreachable' | 'closed' | 'tls' | 'private-target' | 'own-port' | 'redirect' | 'status' | 'broker-refused' | 'port-taken' | 'client-refused' | 'bad-message' | 'member-offline' | 'overflow' | 'dtu-order' | 'secrets-lost' | 'other'
      readonly detail: string
      readonly deviceId: number | null
      readonly time: number
      readonly since: number
    } | null
    readonly counters: {
      readonly up: {
        readonly bytes: number
        readonly packets: number
      }
      readonly down: {
        readonly bytes: number
        readonly packets: number
      }
      readonly dropped: {
        readonly bytes: number
        readonly packets: number
      }
    }
    readonly clientCount: number
    readonly list: ReadonlyArray<{
      readonly no: number
      readonly time: number
      readonly direction: 'up' | 'down'
      readonly event: 'bytes' | 'dropped' | 'error'
      readonly deviceId: number | null
      readonly peer: string
      readonly hex: string
      readonly length: number
      readonly fault: 'refused' | 'unresolved' | 'timeout' | 'unreachable' | 'closed' | 'tls' | 'private-target' | 'own-port' | 'redirect' | 'status' | 'broker-refused' | 'port-taken' | 'client-refused' | 'bad-message' | 'member-offline' | 'overflow' | 'dtu-order' | 'secrets-lost' | 'other' | null
      readonly detail: string
    }>
    readonly isMissed: boolean
  }
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
