import { errorCodes, type Model, modelApi, type OutputOf } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone, toastFault } from '#ui/toast.tsx'

export type ModelLinks = OutputOf<typeof modelApi.linked>

/** What hinders a deletion, to be shown; null when the model is gone or the person thought better of it. */
export async function deleteModel(model: Model): Promise<ModelLinks | null> {
  const links = await call(modelApi.linked, { modelId: model.id })
  if (links.linked) return links
  const isSure = await confirmAction({
    title: translate('model.delete.title', { name: model.name }),
    text: translate('model.delete.text', { n: model.varCount }),
    confirmLabel: translate('model.delete.action'),
    isDanger: true,
  })
  if (!isSure) return null
  try {
    await call(modelApi.remove, { id: model.id }, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Somebody referred to it while the dialog was open.
    if (error.code === errorCodes.conflict) return call(modelApi.linked, { modelId: model.id })
    toastFault(error.msg, error.code)
    return null
  }
  toastDone(translate('model.delete.done', { name: model.name }))
  await Promise.all([modelApi.list, modelApi.nameList, modelApi.page].map(refresh))
  return null
}
