import type { Point } from '@fieldhub/page'
import type { PageSession } from '../pages/page-session.ts'

interface Drop {
  /** What `dataTransfer` carries under the handler's type. */
  readonly data: string
  /** On the page. */
  readonly at: Point
  /** The uppermost cell there; of a group, its member. */
  readonly cell: string | undefined
}

/** What can be dragged from a panel onto the page. */
export interface DropHandler {
  /** Of `dataTransfer`. */
  readonly type: string
  readonly drop: (session: PageSession, drop: Drop) => void
}
