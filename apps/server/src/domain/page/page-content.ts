import type { PageFacts } from '#domain/foreign/page-facts.ts'
import { FieldError, TooLargeError } from '#platform/app-error.ts'
import type { PageIds, PageRow } from '#store/page/configuration-page-store.ts'
import type { PageFileContext } from './page-file-context.ts'

export type PageContent = Pick<PageRow, 'data' | 'bytes' | 'cells'> & PageIds

/** Checks that a saved page is readable; the text is stored as it came. */
export async function savedContentOf(
  context: PageFileContext,
  owner: number,
  data: string,
): Promise<PageContent> {
  const facts = await readablePage(context, owner, data)
  if (facts.nesting !== undefined) throw new FieldError({ pageData: 'pageNesting' })
  return getContent(data, facts)
}

/** The text together with the columns that lists need. */
export function getContent(data: string, facts: PageFacts): PageContent {
  const { cells, photoIds, shown, written } = facts
  return {
    data,
    bytes: Buffer.byteLength(data),
    cells,
    photoIds,
    varIds: [...shown, ...written].map(({ varId }) => varId),
  }
}

export async function readablePage(
  { foreign }: PageFileContext,
  owner: number,
  data: string,
): Promise<PageFacts> {
  const facts = await foreign.page(owner, data)
  if (facts.ok) return facts.value
  if (facts.error === 'too-large') throw new TooLargeError({ pageData: 'pageFull' })
  throw new FieldError({ pageData: facts.error === 'tooHeavy' ? 'tooHeavy' : 'pageData' })
}
