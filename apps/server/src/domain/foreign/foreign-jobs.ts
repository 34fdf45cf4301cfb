import { cleanSvgFile } from '#platform/pictures/clean-svg-file.ts'
import { readArchiveFile } from './archive-file.ts'
import { type Rebinding, readPageFacts, redirectPage, withDevices } from './page-facts.ts'
import { fromPortablePage, type PortablePage, toPortablePage } from './page-references.ts'
import { importJson, type SheetFile, sheetJson } from './sheet-json.ts'

interface Redirection {
  readonly data: string
  readonly newIds: ReadonlyMap<number, number>
  readonly rebinding: Rebinding | undefined
}

interface Reduction {
  readonly data: string
  readonly deviceIds: readonly number[]
}

/** The jobs that run in a worker, because a stranger may have made their input. */
export const foreignJobs = {
  pageFacts: (data: string) => readPageFacts(data),
  redirectPage: ({ data, newIds, rebinding }: Redirection) => redirectPage(data, newIds, rebinding),
  withDevices: ({ data, deviceIds }: Reduction) => withDevices(data, deviceIds),
  toPortablePage: (data: string) => toPortablePage(data),
  fromPortablePage: (page: PortablePage) => fromPortablePage(page),
  archiveFile: (path: string) => readArchiveFile(path),
  cleanSvg: (file: Uint8Array) => cleanSvgFile(file),
  sheetJson: (sheet: SheetFile) => sheetJson(sheet),
  importJson: (file: Uint8Array) => importJson(file),
}

export type ForeignJobs = typeof foreignJobs
