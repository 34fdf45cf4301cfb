import { type ModelDiff, modelApi } from '@fieldhub/contract'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

interface Rollback {
  readonly modelId: number
  readonly version: number
  readonly deviceCount: number
  /** What going back does to the present version. */
  readonly diff: ModelDiff
}

/** Confirms, goes back, and reloads whatever shows the model. A refusal is shown as a toast. */
export async function rollbackModel(rollback: Rollback): Promise<void> {
  const { modelId, version, deviceCount, diff } = rollback
  const count = (kind: ModelDiff['variables'][number]['kind']) =>
    diff.variables.filter((one) => one.kind === kind).length
  const isSure = await confirmAction({
    title: translate('model.versions.rollbackTitle', { version }),
    text: translate('model.versions.rollbackText', {
      n: deviceCount,
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
    }),
    confirmLabel: translate('model.versions.rollback'),
  })
  if (!isSure) return
  const saved = await callOrToast(modelApi.rollback, { modelId, version })
  if (saved !== undefined) {
    toastDone(translate('model.versions.rolledBack', { version, now: saved.version }))
  }
  await Promise.all(
    [modelApi.list, modelApi.nameList, modelApi.page, modelApi.versions].map(refresh),
  )
}
