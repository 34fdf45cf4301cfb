import type {
  DashboardDevice,
  homeApi,
  OutputOf,
  ReportSeries,
  ShownAlarm,
  seriesOfWidget,
  Widget,
} from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { LiveStore } from '#api/live/live-store.ts'
import type { Reading } from '#parts/value-age.ts'

type Variable = DashboardDevice['var'][number]
type WidgetOf<K extends Widget['kind']> = Extract<Widget, { kind: K }>

/** Where a board's values come from: a session, or the code of a share. */
export interface BoardSource {
  /** Part of the keys of what is read, so that two sources never share an answer. */
  readonly key: string
  readonly live: Pick<LiveStore, 'value' | 'onValue' | 'status' | 'onStatus'>
  readonly readSeries: (
    widget: WidgetOf<'trend' | 'bars'>,
    request: ReturnType<typeof seriesOfWidget>,
  ) => Promise<ReportSeries>
  readonly readAlarms: (widget: WidgetOf<'alarms'>) => Promise<readonly ShownAlarm[]>
  /** Counts of all devices of the account; undefined: only the board's own devices are to be counted. */
  readonly readCounts: (() => Promise<OutputOf<typeof homeApi.data>>) | undefined
  /** Called when an alarm began or ended, a state changed, or the connection is back. */
  readonly onEvent: (listener: () => void) => () => void
  /** Links lead into the console, which visitors do not have. */
  readonly hasLinks: boolean
  /**
   * AMap's key; empty: maps are our own. AMap's library tells AMap the address of the page that it runs on, and that of a visitor
   * holds the code of the share.
   */
  readonly mapKey: string
}

export interface Board {
  readonly source: BoardSource
  /** Undefined: they are not loaded yet. */
  readonly devices: ReadonlyMap<number, DashboardDevice> | undefined
}

export const BoardContext = createContext<Board | undefined>(undefined)

export function useBoard(): Board {
  const board = useContext(BoardContext)
  invariant(board !== undefined, 'widgets stand on a board')
  return board
}

/** The newest of what was loaded and what was pushed since; only its caller renders for a new value. */
export function useBoardReading(deviceId: number, variable: Variable): Reading {
  const { live } = useBoard().source
  const { varId } = variable
  const subscribe = useCallback(
    (listener: () => void) => live.onValue(deviceId, varId, listener),
    [live, deviceId, varId],
  )
  const pushed = useSyncExternalStore(subscribe, () => live.value(deviceId, varId))
  if (pushed === undefined) return variable
  return variable.time !== null && variable.time > pushed.time ? variable : pushed
}

/** The states of devices in one text, `2,1,3`, so that nothing renders while none changes. */
export function useBoardStatuses(devices: readonly DashboardDevice[]): readonly number[] {
  const { live } = useBoard().source
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = devices.map(({ deviceId }) => live.onStatus(deviceId, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [live, devices],
  )
  const text = useSyncExternalStore(subscribe, () =>
    devices.map(({ deviceId, status }) => live.status(deviceId)?.status ?? status).join(),
  )
  return useMemo(() => (text === '' ? [] : text.split(',').map(Number)), [text])
}
