import type { useDraftForm } from '#api/use-draft-form.ts'
import type { TimingDraft } from './timed-task-draft.ts'

export type FormState = ReturnType<typeof useDraftForm<TimingDraft, unknown>>
