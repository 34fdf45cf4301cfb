import type { DraftChange } from '@fieldhub/contract'

/** Whether nobody but the reader changed the page since others saw it. */
export function isOwn({ by }: DraftChange): boolean {
  return by.length > 0 && by.every((changer) => changer.isOwn)
}

/** What is published unless somebody chooses otherwise: the reader's own pages. */
export function ownPages(changes: readonly DraftChange[]): ReadonlySet<number> {
  return new Set(changes.filter(isOwn).map(({ pageId }) => pageId))
}

/**
 * The chosen pages as they were looked at. Those that this editor has just saved are taken as they are now; every other
 * one is refused by the server when somebody saved it meanwhile.
 */
export function toChosen(
  looked: readonly DraftChange[],
  present: readonly DraftChange[],
  { chosen, saved }: Record<'chosen' | 'saved', ReadonlySet<number>>,
): { readonly pageId: number; readonly updateTime: number }[] {
  const before = new Map(looked.map((change) => [change.pageId, change.updateTime]))
  return present
    .filter(({ pageId }) => chosen.has(pageId))
    .map(({ pageId, updateTime }) => ({
      pageId,
      updateTime: saved.has(pageId) ? updateTime : (before.get(pageId) ?? updateTime),
    }))
}
