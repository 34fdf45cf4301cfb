import type { DraftChange } from '@fieldhub/contract'
import { newPage } from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { isNotFound } from '#parts/missing/is-not-found.ts'
import { readPageData } from '#viewer/show/read-page-data.ts'
import type { Comparison } from '../compare/compare-dialog.tsx'
import type { PageSession } from '../pages/page-session.ts'
import { readShown } from './publish-calls.ts'

/** A page as others see it beside what is drawn now; one that is not there on a side is empty there. */
export function getComparison(
  session: PageSession,
  { pageId, name, kind, pageType }: DraftChange,
): Comparison {
  return {
    title: translate('publish.compareTitle', { name }),
    before: {
      label: translate('publish.shownNow'),
      read: async () =>
        readPageData((await shownOrNone(session.configuration.id, pageId)) ?? '') ??
        newPage(pageType),
    },
    after: {
      label: translate('publish.drawnNow'),
      read: async () =>
        kind === 'removed' ? newPage(pageType) : (await session.read(pageId)).document.toPage(),
    },
  }
}

async function shownOrNone(configurationId: number, id: number): Promise<string | undefined> {
  try {
    return await readShown(configurationId, id)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
