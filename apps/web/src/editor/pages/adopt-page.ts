import type { PageData, PageDocument } from '@fieldhub/page'

/** Replaces the whole page in one step that can be undone, by a recovered draft, a version or somebody else's save. */
export function adoptPage(document: PageDocument, page: PageData): void {
  const { graphData, ...settings } = page
  const kept = new Set(graphData.cells.map(({ id }) => id))
  document.run('restore', (edit) => {
    for (const id of edit.ids()) if (!kept.has(id)) edit.remove(id)
    for (const cell of graphData.cells) edit.put(cell)
    edit.setSettings(settings)
  })
}
