import type { PageSession } from '../pages/page-session.ts'

/** Shows the pages that others draw on as they were saved last: whoever draws on then draws upon that. */
export async function followSaves(session: PageSession): Promise<void> {
  const held = session.opened().filter(({ isHeld, isChanged }) => isHeld && !isChanged)
  if (held.length === 0) return
  await session.refresh()
  const savedAt = new Map(session.pages.get().map(({ id, updateTime }) => [id, updateTime]))
  for (const page of held) {
    const time = savedAt.get(page.id)
    if (time !== undefined && time !== page.saved.updateTime) await session.renew(page)
  }
}
