import type { Point } from '@fieldhub/page'
import type { PageSession } from '../../pages/page-session.ts'

export interface Drop {
  /** What `dataTransfer` holds under the handler's type. */
  readonly data: string
  readonly files: readonly File[]
  /** The point on the page. */
  readonly at: Point
  /** The uppermost cell at the point; of a group it is the member. */
  readonly cell: string | undefined
}

/** Something that can be dragged from a panel, or from the desktop, onto the page. */
export interface DropHandler {
  /** The type in `dataTransfer`. */
  readonly type: string
  readonly drop: (session: PageSession, drop: Drop) => void | Promise<void>
}
