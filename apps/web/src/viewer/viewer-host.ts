import type {
  AlarmingVariable,
  DeviceStatus,
  HistoryPoint,
  PageRole,
  Severity,
  ShownAlarm,
  ValueNames,
  WriteResult,
} from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import type { ConnectionState } from '#api/live/live-socket.ts'
import type { LiveStore } from '#api/live/live-store.ts'
import type { Pace } from './alarm/paced-read.ts'
import type { Confirmation } from './confirmation.ts'
import type { JogPort } from './jog/jog-port.ts'
import type { PhotoUrl } from './picture.tsx'
import type { ViewerClock } from './viewer-clock.ts'

export interface ShownVariable {
  readonly name: string
  readonly unit: string
  /** The seconds between two readings, by which "stale" is measured. */
  readonly rateSeconds: number
  /** The digits after the point that the variable can hold. */
  readonly decimals: number
  /** Whether the variable is on or off, and no number. */
  readonly isSwitch: boolean
  /** Names of its values. */
  readonly names?: ValueNames | undefined
  readonly writeMin?: number | undefined
  readonly writeMax?: number | undefined
  readonly writeStep?: number | undefined
  /** Values outside of these are written after a second look. */
  readonly confirmMin?: number | undefined
  readonly confirmMax?: number | undefined
}

/** The newest values and states, as the live store of a session keeps them. */
export interface LiveSource
  extends Pick<LiveStore, 'value' | 'onValue' | 'onStatus'>,
    Partial<Pick<LiveStore, 'place' | 'onPlace'>> {
  readonly status: (
    deviceId: number,
  ) => { readonly status: DeviceStatus; readonly isTransmitting?: boolean | undefined } | undefined
}

/** What the symbol “alarm list”, and symbols of variables in alarm, need of their surroundings. */
export interface AlarmPort {
  readonly read: () => Promise<readonly ShownAlarm[]>
  /** The variables of the pages of which an alarm lasts; missing where values are examples. */
  readonly alarming?: () => Promise<readonly AlarmingVariable[]>
  /** Called when an alarm began, ended or was handled, so that they are read again. */
  readonly onChange: (listener: () => void) => () => void
  /** How often marks are read; missing where the usual pace spares a server. */
  readonly pace?: Pace
  /** Missing for viewers who may only look. */
  readonly acknowledge?: (alarmId: number) => Promise<void>
}

/** A value at which a trigger of a variable begins to warn. */
export interface TriggerLimit {
  readonly triggerName: string
  readonly value: number
  readonly severity: Severity
}

/** What is known of a variable besides its value. */
export interface VariableFacts {
  /** Those that last, of this variable. */
  readonly alarms: readonly {
    readonly id: number
    readonly triggerName: string
    readonly startTime: number
  }[]
  /** Of the triggers that are on, the device's own and its model's. */
  readonly limits: readonly TriggerLimit[]
  readonly lastWrite:
    | { readonly value: number; readonly by: string; readonly time: number }
    | undefined
}

export interface ShownPage {
  readonly name: string
  readonly page: PageData
}

/** A device of the pages, as their maps need it. */
export interface PlacedDevice {
  readonly deviceId: number
  readonly name: string
  /** Null while nobody knows where it is; left out of devices that are on no map. */
  readonly place?: { readonly longitude: number; readonly latitude: number } | null | undefined
  /** The variables of the device that the pages show. */
  readonly var: readonly { readonly varId: number }[]
}

/** Where a page is shown: the source of its values, and what people may do on it. */
export interface ViewerHost {
  /** The device for which `$self` stands. */
  readonly selfId: number
  readonly live: LiveSource
  readonly variable: (deviceId: number, varId: number) => ShownVariable | undefined
  /** Of the devices of the pages. */
  readonly deviceName?: (deviceId: number) => string | undefined
  /** The devices of the pages; missing where examples stand for them. */
  readonly devices?: readonly PlacedDevice[]
  readonly photoUrl: PhotoUrl
  /** The address of the frame that shows a site; undefined for one that the owner does not allow. */
  readonly siteFrame?: (site: string) => string | undefined
  readonly connection: {
    readonly get: () => ConnectionState
    /** Calls the listener when the state is another one. */
    readonly subscribe: (listener: () => void) => () => void
    /** When the server was heard last; null: never. */
    readonly lastMessageAt: () => number | null
  }
  /** Missing where nothing can be written. */
  readonly write?: (
    deviceId: number,
    varId: number,
    value: number,
    confirmation?: Confirmation,
  ) => Promise<WriteResult>
  /** What the reader may do with a device of the pages; missing where values are examples. */
  readonly roleOn?: (deviceId: number) => PageRole
  /** Whether the pages offer this reader to write the variable; missing where values are examples. */
  readonly offers?: (deviceId: number, varId: number) => boolean
  /** Whether the caller may write this variable wherever it is shown, besides what the pages write. */
  readonly mayWrite?: (deviceId: number, varId: number) => boolean
  /** Missing for viewers who only see what the pages show. */
  readonly facts?: (deviceId: number, varId: number) => Promise<VariableFacts>
  /** Loads what holds a value as long as a button is held; missing where nothing can be written. */
  readonly openJog?: () => Promise<JogPort>
  readonly openPage?: (pageId: number) => void
  /** Reads a page that opens over this one. */
  readonly readPage?: (pageId: number) => Promise<ShownPage>
  readonly alarms?: AlarmPort
  /** Set where the page shows the past; missing: it shows what is now. */
  readonly clock?: ViewerClock
  /** Reads what is stored of a variable for so long back, thinned; missing where there is no history. */
  readonly history?: (
    deviceId: number,
    varId: number,
    spanMs: number,
  ) => Promise<readonly HistoryPoint[]>
}
