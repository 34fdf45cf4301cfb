import { addParts, changeSettings, planPage, type VariableGroup } from '@fieldhub/page'
import { orToast } from '#api/call-or-toast.ts'
import type { Editor } from '#editor/editor.ts'
import type { PageSession } from '#editor/pages/page-session.ts'
import { offerVariable } from '#editor/panels/variable/offer-variable.ts'
import { translate } from '#i18n/translate.ts'
import { toastAction } from '#ui/action-toast.tsx'
import { toastFailed } from '#ui/toast.tsx'
import { readOwnSubject } from './read-subject.ts'

/** Fills the page that is shown with what its model has, as one step, and says what was done. */
export async function generatePage(session: PageSession): Promise<void> {
  const { editor, configuration } = session
  const page = editor.page.get()
  // A toast has shown a refusal already.
  const subject = await orToast(readOwnSubject(configuration))
  if (subject === undefined) return toastFailed(translate('draw.noModel'))
  // The page may have been left, or somebody may have taken it over, while the model was read.
  if (editor.page.get() !== page || page.isReadOnly) return
  const groups = subject.slaves.map((slave) => ({
    name: slave.name,
    variables: slave.var.map((variable) => offerVariable('$self', slave.name, variable)),
  }))
  const leftOut = fillPage(editor, subject.name, groups)
  const done =
    leftOut === 0 ? translate('draw.generated') : translate('draw.leftOut', { n: leftOut })
  const { document } = page
  const revision = document.revision()
  toastAction(done, translate('editor.undo'), () => {
    // What was drawn since then must not be undone in its place.
    if (document.revision() === revision) document.undo()
  })
}

/** Fills the page that is shown, as one step. Returns how many variables have found no room. */
export function fillPage(editor: Editor, title: string, groups: readonly VariableGroup[]): number {
  const { document } = editor.page.get()
  const { cw: width, ch: height } = document.settings()
  const plan = planPage(title, groups, { width, height })
  editor.tools.cancel()
  document.run('generate', (edit) => {
    if (plan.height > height) changeSettings(edit, { ch: plan.height })
    addParts(edit, plan.parts)
  })
  editor.select([])
  editor.showWhole()
  return plan.leftOut
}
