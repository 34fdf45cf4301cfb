import type { PageData } from '@fieldhub/page'
import type { ViewerHost } from './viewer-host.ts'

export interface PageViewProps {
  readonly page: PageData
  /** It stays the same object as long as nothing of it changes, or all cells would render again. */
  readonly host: ViewerHost
  readonly name: string
  /** The screen pixels for each page unit. */
  readonly scale: number
}
