import {
  changeComponents,
  componentFault,
  type FollowReport,
  getComponents,
  getUse,
  type PageComponent,
  type ParamValues,
  readBackComponent,
  setParams,
  withMembers,
} from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import type { Editor } from '../editor.ts'
import { notifyUnboundCells } from '../naming/notify-unbound.ts'
import { keepInLibrary } from './component-calls.ts'
import { componentFaultText } from './component-fault-text.ts'
import { namesIn } from './names.ts'

export function changeParams(editor: Editor, group: string, params: ParamValues): void {
  const { document } = editor
  const { resolve } = namesIn(editor)
  document.run('component', (edit) => void setParams(edit, group, params, resolve))
  notifyUnboundCells(document, withMembers(document, [group]), editor.variables.get())
}

/**
 * Makes the component as this instance is now, in the library first, so that no page has a version of it that the
 * library has otherwise. Every other instance follows.
 */
export async function applyToComponent(editor: Editor, group: string): Promise<void> {
  const page = editor.page.get()
  const { document } = page
  const names = namesIn(editor)
  const read = readInstance(editor, group)
  if (typeof read === 'string') return toastFailed(read)
  const { before, next } = read
  const library = new Map(getComponents(document.settings())).set(next.key, next)
  const version = await keepInLibrary(next, { library, before: before.version })
  if (version === undefined || editor.page.get() !== page || page.isReadOnly) return
  let report: FollowReport = { instances: 0, lost: 0 }
  document.run('component', (edit) => {
    readBackComponent(edit, group, names)
    report = changeComponents(edit, [{ ...next, version }], names.resolve)
  })
  notifyFollowed(next.name, report)
}

/** The component of an instance, and as the instance has it; or the sentence that says why it cannot be read so. */
function readInstance(
  editor: Editor,
  group: string,
): string | { readonly before: PageComponent; readonly next: PageComponent } {
  const { document } = editor
  const components = getComponents(document.settings())
  const before = components.get(getUse(document.get(group))?.key ?? '')
  let next: PageComponent | undefined
  const gesture = document.begin('component')
  gesture.extend((edit) => {
    next = readBackComponent(edit, group, namesIn(editor))
  })
  gesture.cancel()
  if (before === undefined || next === undefined) return translate('library.gone')
  const fault = componentFault(next, components)
  return fault === undefined ? { before, next } : componentFaultText(fault)
}

/** Says how many instances followed, and what of their own did not come along. */
export function notifyFollowed(name: string, { instances, lost }: FollowReport): void {
  toastDone(translate('library.followed', { name, n: instances }))
  if (lost > 0) toastFailed(translate('library.lost', { n: lost }))
}
