import type { WriteResult } from '@fieldhub/contract'
import type { AlarmPort, LiveSource, ViewerHost } from '../viewer-host.ts'

/** The source of a shown configuration's values: a session, or the code of a share. */
export interface ShownSource {
  readonly live: LiveSource
  readonly connection: ViewerHost['connection']
  readonly readPage: (pageId: number) => Promise<string>
  readonly write: (deviceId: number, varId: number, value: number) => Promise<WriteResult>
  readonly mayWrite: NonNullable<ViewerHost['mayWrite']>
  readonly facts?: NonNullable<ViewerHost['facts']>
  readonly alarms: AlarmPort
  readonly history: NonNullable<ViewerHost['history']>
}
