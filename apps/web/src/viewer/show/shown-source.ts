import type { PageData } from '@fieldhub/page'
import type { PastPort } from '../past/past-port.ts'
import type { AlarmPort, LiveSource, ViewerHost } from '../viewer-host.ts'

/** The source of a shown configuration's values: a session, the code of a share, or a time of the past of either. */
export interface ShownSource {
  readonly live: LiveSource
  readonly connection: ViewerHost['connection']
  readonly readPage: (pageId: number) => Promise<string>
  /** Missing in the past, where nothing can be written. */
  readonly write?: NonNullable<ViewerHost['write']>
  readonly openJog?: NonNullable<ViewerHost['openJog']>
  readonly mayWrite: NonNullable<ViewerHost['mayWrite']>
  readonly facts?: NonNullable<ViewerHost['facts']>
  readonly alarms: AlarmPort
  readonly history: NonNullable<ViewerHost['history']>
  /** Set in the past alone. */
  readonly clock?: NonNullable<ViewerHost['clock']>
  /** The time between two values of a variable, where it is another than that between two readings. */
  readonly periodSeconds?: (deviceId: number, varId: number) => number | undefined
  /** Takes in what a page that opens over the first one shows. */
  readonly include?: (page: PageData) => void
  /** Loads what reads the past. */
  readonly openPast?: () => Promise<PastPort>
}
