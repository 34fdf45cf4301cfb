import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetDraft, storeDraft } from './draft-storage.ts'
import { editModel, type ModelEdit } from './edit-model.ts'
import type { ModelDraft } from './model-draft.ts'
import { modelFaults } from './model-faults.ts'
import {
  pushStep,
  redo,
  replaceStep,
  startHistory,
  type UndoHistory,
  undo,
} from './undo-history.ts'

interface EditorState {
  readonly history: UndoHistory<ModelDraft>
  /** The field that the newest step typed into: typing on belongs to the same step. */
  readonly typing: string | null
}

export interface ModelEditorOptions {
  /** 0 for a new model. */
  readonly modelId: number
  readonly version: number
  /** What is stored on the server, or the empty start. */
  readonly saved: ModelDraft
  /** Unsaved changes from before a reload. */
  readonly restored: ModelDraft | null
}

const storeDelayMs = 300

export function useModelEditor({ modelId, version, saved, restored }: ModelEditorOptions) {
  const [state, setState] = useState<EditorState>(() => ({
    history: openHistory(saved, restored),
    typing: null,
  }))
  const draft = state.history.present
  const isDirty = draft !== saved
  const edit = useCallback((step: ModelEdit) => setState((before) => applyEdit(before, step)), [])
  const travel = useCallback((way: 'undo' | 'redo') => {
    const go = way === 'undo' ? undo : redo
    setState(({ history }) => ({ history: go(history), typing: null }))
  }, [])
  const discard = useCallback(() => {
    setState(({ history }) => ({ history: pushStep(history, saved), typing: null }))
  }, [saved])
  useStoredDraft(modelId, version, isDirty ? draft : null)
  const faults = useMemo(() => modelFaults(draft), [draft])
  return {
    draft,
    edit,
    travel,
    discard,
    isDirty,
    faults,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
  }
}

export type ModelEditor = ReturnType<typeof useModelEditor>

function openHistory(saved: ModelDraft, restored: ModelDraft | null): UndoHistory<ModelDraft> {
  const start = startHistory(saved)
  return restored === null ? start : pushStep(start, restored)
}

function applyEdit({ history, typing }: EditorState, step: ModelEdit): EditorState {
  const next = editModel(history.present, step)
  const field = fieldOf(step)
  const isTypingOn = field !== null && field === typing
  return {
    history: isTypingOn ? replaceStep(history, next) : pushStep(history, next),
    typing: field,
  }
}

function fieldOf(step: ModelEdit): string | null {
  if (step.kind === 'rename') return 'name'
  if (step.kind !== 'change-slave') return null
  return `${step.slaveKey}/${Object.keys(step.change).join()}`
}

/** Keeps the draft a moment after the last change, and at once when the page goes away. */
function useStoredDraft(modelId: number, version: number, draft: ModelDraft | null): void {
  const pending = useRef<(() => void) | null>(null)
  useEffect(() => {
    const store = () => {
      pending.current = null
      if (draft === null) forgetDraft(sessionStorage, modelId)
      else storeDraft(sessionStorage, modelId, { version, draft })
    }
    pending.current = store
    const timer = setTimeout(store, storeDelayMs)
    return () => clearTimeout(timer)
  }, [modelId, version, draft])
  useEffect(() => {
    const flush = () => pending.current?.()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [])
}
