import type { HistoryPoint, InputOf, Past, pastApi, ShownAlarm } from '@fieldhub/contract'

export type PastQuery = InputOf<typeof pastApi.read>
export type VariableList = PastQuery['list']

/** The server's side of the past: a session's, or that of a share. */
export interface PastPort {
  readonly read: (query: PastQuery) => Promise<Past>
  /** Alarms that had begun before a time, the newest first, as they are known now. */
  readonly alarms: (before: number) => Promise<readonly ShownAlarm[]>
  /** Stored values of a time that ends with `to`, thinned. */
  readonly history: (
    deviceId: number,
    varId: number,
    span: { readonly from: number; readonly to: number },
  ) => Promise<readonly HistoryPoint[]>
}
