import { type Configuration, deviceApi, modelApi, rowsOf } from '@fieldhub/contract'
import { addParts, changeSettings, planPage } from '@fieldhub/page'
import { call } from '#api/call.ts'
import { orToast } from '#api/call-or-toast.ts'
import { queryClient, toQuery } from '#api/query.ts'
import type { PageSession } from '#editor/pages/page-session.ts'
import { offerVariable } from '#editor/panels/variable/offer-variable.ts'
import { translate } from '#i18n/translate.ts'
import { toastAction } from '#ui/action-toast.tsx'
import { toastFailed } from '#ui/toast.tsx'

/** Fills the page that is shown with what its model has, as one step, and says what was done. */
export async function generatePage(session: PageSession): Promise<void> {
  const { editor, configuration } = session
  const page = editor.page.get()
  // A toast has shown a refusal already.
  const subject = await orToast(readSubject(configuration))
  if (subject === undefined) return toastFailed(translate('draw.noModel'))
  // The page may have been left, or somebody may have taken it over, while the model was read.
  if (editor.page.get() !== page || page.isReadOnly) return
  const { document } = page
  const { cw: width, ch: height } = document.settings()
  const groups = subject.slaves.map((slave) => ({
    name: slave.name,
    variables: slave.var.map((variable) => offerVariable('$self', slave.name, variable)),
  }))
  const plan = planPage(subject.name, groups, { width, height })
  editor.tools.cancel()
  document.run('generate', (edit) => {
    if (plan.height > height) changeSettings(edit, { ch: plan.height })
    addParts(edit, plan.parts)
  })
  editor.select([])
  editor.showWhole()
  const { leftOut } = plan
  const done =
    leftOut === 0 ? translate('draw.generated') : translate('draw.leftOut', { n: leftOut })
  const revision = document.revision()
  toastAction(done, translate('editor.undo'), () => {
    // What was drawn since then must not be undone in its place.
    if (document.revision() === revision) document.undo()
  })
}

async function readSubject({ type, modelId, modelName, deviceId, deviceName }: Configuration) {
  const id = type === 0 ? modelId : await modelOfDevice(deviceId)
  if (id === null) return undefined
  const [model] = await queryClient.fetchQuery(toQuery(modelApi.list, { id }, { quiet: false }))
  if (model === undefined) return undefined
  return { name: type === 0 ? modelName : deviceName, slaves: model.slaves }
}

async function modelOfDevice(id: number | null): Promise<number | null> {
  if (id === null) return null
  const [device] = rowsOf(await call(deviceApi.nameList, { ids: String(id) }))
  return device?.model ?? null
}
