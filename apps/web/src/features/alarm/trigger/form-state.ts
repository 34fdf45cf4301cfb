import type { useDraftForm } from '#api/use-draft-form.ts'
import type { TriggerDraft } from './trigger-draft.ts'

export type TriggerForm = ReturnType<typeof useDraftForm<TriggerDraft, unknown>>
