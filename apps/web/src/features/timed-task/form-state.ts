import type { useDraftForm } from '#api/use-draft-form.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'

export type FormState = ReturnType<typeof useDraftForm<TimedTaskDraft, unknown>>
