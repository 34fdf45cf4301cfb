import { type InputOf, modelApi } from '@fieldhub/contract'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { toastDone } from '#ui/toast.tsx'
import type { ModelDraft } from './model-draft.ts'
import { toModelInput } from './model-faults.ts'

/**
 * Saves a draft as the contract takes it; `modelId` 0 makes a new model and goes to it. A refusal is a toast,
 * and the draft stays as it is. `onSaved` runs before anything is read anew or left.
 */
export function useModelSave(modelId: number, onSaved: () => void) {
  const [isSaving, setSaving] = useState(false)
  const isRunning = useRef(false)
  const router = useRouter()
  const save = async (draft: ModelDraft) => {
    const input = modelApi.create.input.safeParse(toModelInput(draft))
    if (!input.success || isRunning.current) return
    isRunning.current = true
    setSaving(true)
    try {
      const saved = await send(modelId, input.data)
      if (saved === undefined) return
      onSaved()
      toastDone(translate('model.edit.saved', { name: input.data.name }))
      await Promise.all([modelApi.list, modelApi.page, modelApi.versions].map(refresh))
      if (modelId === 0) {
        await router.navigate({ href: `/device/modelAdd/${saved.id}`, replace: true })
      }
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }
  return { save, isSaving }
}

function send(modelId: number, input: InputOf<typeof modelApi.create>) {
  if (modelId === 0) return callOrToast(modelApi.create, input)
  return callOrToast(modelApi.change, { id: modelId, ...input })
}
