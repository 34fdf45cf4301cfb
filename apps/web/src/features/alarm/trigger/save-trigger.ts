import { type ModelTriggerInput, type TriggerInput, triggerApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { toastFailed } from '#ui/toast.tsx'

interface Saved {
  /** What is changed; null makes a new one. */
  readonly id: number | null
  readonly input: TriggerInput | ModelTriggerInput
}

/** A model's trigger is brought to its devices at once: that is what people expect of saving. */
export async function saveTrigger({ id, input }: Saved): Promise<void> {
  if ('modelId' in input) {
    try {
      await saveModelTrigger(id, input)
    } finally {
      await refresh(triggerApi.modelList)
    }
    return
  }
  if (id === null) await call(triggerApi.create, input)
  else await call(triggerApi.change, { id, ...input })
  await refresh(triggerApi.list)
}

async function saveModelTrigger(id: number | null, input: ModelTriggerInput): Promise<void> {
  if (id === null) {
    await call(triggerApi.modelCreate, input)
    return
  }
  const { modelId: _fixed, ...change } = input
  await call(triggerApi.modelChange, { id, ...change })
  try {
    await call(triggerApi.modelSync, { id })
  } catch (fault) {
    toastFailed(translate('trigger.savedUnsynced', { name: input.name }))
    throw fault
  }
}
