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
} from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import type { Editor } from '../editor.ts'
import { keepInLibrary } from './component-calls.ts'
import { namesIn } from './names.ts'

export function changeParams(editor: Editor, group: string, params: ParamValues): void {
  const { resolve } = namesIn(editor)
  editor.document.run('component', (edit) => void setParams(edit, group, params, resolve))
}

/** Makes the component as this instance is now; every other instance follows, and the library has it. */
export async function applyToComponent(editor: Editor, group: string): Promise<void> {
  const { document } = editor
  const names = namesIn(editor)
  const before = versionOf(editor, group)
  let next: PageComponent | undefined
  let report: FollowReport = { instances: 0, lost: 0 }
  const gesture = document.begin('component')
  gesture.extend((edit) => {
    next = readBackComponent(edit, group, names)
  })
  const components = new Map(getComponents(document.settings()))
  const fault = next === undefined ? undefined : componentFault(next, components)
  if (next === undefined || fault !== undefined) {
    gesture.cancel()
    return toastFailed(translate(fault === undefined ? 'library.gone' : `library.${fault}`))
  }
  const changed = next
  gesture.extend((edit) => {
    report = changeComponents(edit, [changed], names.resolve)
  })
  gesture.commit()
  notifyFollowed(changed.name, report)
  const library = getComponents(document.settings())
  await keepInLibrary(changed, { library, before })
}

function versionOf({ document }: Editor, group: string): number {
  const use = getUse(document.get(group))
  return getComponents(document.settings()).get(use?.key ?? '')?.version ?? 0
}

/** Says how many instances followed, and what of their own did not come along. */
export function notifyFollowed(name: string, { instances, lost }: FollowReport): void {
  toastDone(translate('library.followed', { name, n: instances }))
  if (lost > 0) toastFailed(translate('library.lost', { n: lost }))
}
