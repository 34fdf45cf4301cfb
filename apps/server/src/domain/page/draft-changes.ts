import type { DraftChange, DraftChanger } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { type PageOutline, selectPages } from '#store/page/configuration-page-store.ts'
import {
  type DraftAuthor,
  saveDraftAuthor,
  selectDraftAuthors,
} from '#store/page/draft-author-store.ts'
import { isDrafting, selectShownPages } from '#store/page/published-page-store.ts'
import { selectApiTokensOf } from '#store/session/api-token-store.ts'
import { selectSessionsOf } from '#store/session/session-store.ts'
import { ownConfiguration } from './configuration/configuration-change.ts'

type Db = StoreContext['db']

/** A page that others see in another state, or not any more. */
export interface DraftedPage {
  readonly page: PageOutline
  readonly kind: DraftChange['kind']
  readonly authors: readonly DraftAuthor[]
}

/**
 * Who changes pages, as far as two people who use one account can be told apart: by where they signed in, or by the
 * token of a program.
 */
export function authorOf({ sessionId, apiToken }: Pick<Caller, 'sessionId' | 'apiToken'>): string {
  return apiToken === undefined ? `session:${sessionId ?? 0}` : `token:${apiToken.id}`
}

/** What others do not see yet. Pages that only stand elsewhere because others moved are left out. */
export async function selectDraftedPages(db: Db, configurationId: number): Promise<DraftedPage[]> {
  if (!(await isDrafting(db, configurationId))) return []
  const present = await selectPages(db, configurationId)
  const shown = new Map(
    (await selectShownPages(db, configurationId)).map((page) => [page.id, page]),
  )
  const authors = Map.groupBy(await selectDraftAuthors(db, configurationId), ({ pageId }) => pageId)
  const authorsOf = ({ id }: PageOutline) => authors.get(id) ?? []
  const changed = present.flatMap((page): DraftedPage[] => {
    const before = shown.get(page.id)
    if (before === undefined) return [{ page, kind: 'added', authors: authorsOf(page) }]
    const isContentSame = before.version === page.version && before.name === page.name
    const isMoved = before.sort !== page.sort && authorsOf(page).length > 0
    return isContentSame && !isMoved ? [] : [{ page, kind: 'changed', authors: authorsOf(page) }]
  })
  const left = new Set(present.map(({ id }) => id))
  const removed = [...shown.values()].filter(({ id }) => !left.has(id))
  return [
    ...changed,
    ...removed.map((page): DraftedPage => ({ page, kind: 'removed', authors: authorsOf(page) })),
  ]
}

/** Records the caller as the author of everything that is drafted now. Inside a transaction. */
export async function recordAuthorOfAll(
  inside: Db,
  configurationId: number,
  by: { readonly author: string; readonly time: number },
): Promise<void> {
  for (const { page } of await selectDraftedPages(inside, configurationId)) {
    await saveDraftAuthor(inside, { ...by, configurationId, pageId: page.id })
  }
}

/** What others do not see yet, and who changed it since they saw it. */
export async function listDraftChanges(
  context: StoreContext,
  caller: Caller,
  configurationId: number,
): Promise<DraftChange[]> {
  await ownConfiguration(context, caller, configurationId)
  const drafted = await selectDraftedPages(context.db, configurationId)
  const toChanger = await changers(context, caller)
  return drafted.map(({ page, kind, authors }) => ({
    pageId: page.id,
    name: page.name,
    pageType: page.pageType,
    kind,
    updateTime: page.updatedAt,
    by: authors.map(toChanger),
  }))
}

/** A session or token that has ended has no name any more. */
async function changers(
  { db }: StoreContext,
  caller: Caller,
): Promise<(author: DraftAuthor) => DraftChanger> {
  const sessions = await selectSessionsOf(db, caller.accountId)
  const tokens = await selectApiTokensOf(db, caller.accountId)
  const agents = new Map(sessions.map(({ id, agent }) => [`session:${id}`, agent]))
  const programs = new Map(tokens.map(({ id, name }) => [`token:${id}`, name]))
  const own = authorOf(caller)
  return ({ author, time }) => ({
    isOwn: author === own,
    agent: agents.get(author) ?? '',
    program: programs.get(author) ?? '',
    time,
  })
}
