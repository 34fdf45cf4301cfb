import {
  changeComponents,
  type FollowReport,
  getComponents,
  type PageComponent,
} from '@fieldhub/page'
import { queryClient } from '#api/query.ts'
import type { Editor } from '../editor.ts'
import { notifyFollowed } from './change-instance.ts'
import { libraryQuery, readLibraryComponent } from './component-calls.ts'
import { namesIn } from './names.ts'

/**
 * Brings the instances of the page that is shown to what the library has now, as a step that can be undone. A page of a
 * component that the library does not have, or has in an older version, stays as it is.
 */
export async function followLibrary(editor: Editor): Promise<void> {
  const page = editor.page.get()
  const { document } = page
  if (page.isReadOnly) return
  const own = getComponents(document.settings())
  const entries = await queryClient.fetchQuery({ ...libraryQuery, staleTime: 0 })
  const newer = entries.filter(({ key, version }) => (own.get(key)?.version ?? version) < version)
  const read = await Promise.all(newer.map((entry) => readLibraryComponent(entry)))
  const components = read.flatMap((stored): PageComponent[] =>
    stored === undefined ? [] : [stored.component],
  )
  if (components.length === 0 || editor.page.get() !== page || page.isReadOnly) return
  let report: FollowReport = { instances: 0, lost: 0 }
  document.run('component', (edit) => {
    report = changeComponents(edit, components, namesIn(editor).resolve)
  })
  const names = components.map(({ name }) => name).join(', ')
  if (report.instances > 0) notifyFollowed(names, report)
}
