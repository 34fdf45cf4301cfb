import type { PageData } from '@fieldhub/page'
import type { ViewerHost } from './viewer-host.ts'

export interface PageViewProps {
  readonly page: PageData
  /** The same object as long as nothing of it changes. */
  readonly host: ViewerHost
  readonly name: string
  /** Screen pixels for each page unit. */
  readonly scale: number
}
