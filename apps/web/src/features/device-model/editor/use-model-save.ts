import { type InputOf, modelApi } from '@fieldhub/contract'
import { useRouter } from '@tanstack/react-router'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useOneAtATime } from '#parts/form/use-one-at-a-time.ts'
import { toastAction } from '#ui/action-toast.tsx'
import { toastDone } from '#ui/toast.tsx'
import type { ModelDraft } from './model-draft.ts'
import { toModelInput } from './model-faults.ts'

/**
 * Saves a draft as the contract takes it; `modelId` 0 makes a new model and goes to it. A refusal is a toast,
 * and the draft stays as it is. `onSaved` runs before anything is read anew or left.
 */
export function useModelSave(modelId: number, onSaved: () => void) {
  const { isRunning: isSaving, run } = useOneAtATime()
  const router = useRouter()
  const save = async (draft: ModelDraft) => {
    const input = modelApi.create.input.safeParse(toModelInput(draft))
    if (!input.success) return
    await run(async () => {
      const saved = await send(modelId, input.data)
      if (saved === undefined) return
      onSaved()
      await Promise.all(
        [modelApi.list, modelApi.nameList, modelApi.page, modelApi.versions].map(refresh),
      )
      const done = translate('model.edit.saved', { name: input.data.name })
      if (modelId !== 0) return toastDone(done)
      await router.navigate({ href: `/device/modelAdd/${saved.id}`, replace: true })
      // A model reads nothing until a device has it.
      toastAction(done, translate('model.edit.addDevice'), () => {
        void router.navigate({ href: `/device/deviceAdd?model=${saved.id}` })
      })
    })
  }
  return { save, isSaving }
}

function send(modelId: number, input: InputOf<typeof modelApi.create>) {
  if (modelId === 0) return callOrToast(modelApi.create, input)
  return callOrToast(modelApi.change, { id: modelId, ...input })
}
