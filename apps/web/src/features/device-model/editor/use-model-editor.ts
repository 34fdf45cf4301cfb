import { useCallback, useEffect, useRef, useState } from 'react'
import { type DraftId, forgetDraft, type StoredModelDraft, storeDraft } from './draft-storage.ts'
import { editModel, type ModelEdit } from './edit-model.ts'
import type { ModelDraft } from './model-draft.ts'
import {
  pushStep,
  redo,
  replaceStep,
  startHistory,
  type UndoHistory,
  undo,
} from './undo-history.ts'

export interface ModelEditorOptions {
  /** What unsaved changes are kept under. */
  readonly draftId: DraftId
  /** What the server has, or the empty start; a new object only for a new version. */
  readonly saved: ModelDraft
  readonly version: number
  /** Unsaved changes from before a reload. */
  readonly stored: StoredModelDraft | null
}

export interface EditorState {
  readonly history: UndoHistory<ModelDraft>
  /** The field that the newest step typed into: typing on belongs to the same step. */
  readonly typing: string | null
  readonly saved: ModelDraft
  /** Version that the draft was begun on. */
  readonly baseVersion: number
  /** The draft that a save has sent. */
  readonly sent: ModelDraft | null
}

const storeDelayMs = 300

export function useModelEditor(options: ModelEditorOptions) {
  const { draftId, saved, version } = options
  const [state, setState] = useState(() => openEditor(options))
  if (state.saved !== saved) setState(adoptSaved(state, saved, version))
  const draft = state.history.present
  const isDirty = draft !== saved
  const edit = useCallback((step: ModelEdit) => setState((before) => applyEdit(before, step)), [])
  const travel = useCallback((way: 'undo' | 'redo') => {
    const go = way === 'undo' ? undo : redo
    setState((before) => ({ ...before, history: go(before.history), typing: null }))
  }, [])
  const discard = useCallback(() => {
    setState((before) => ({
      ...before,
      history: pushStep(before.history, before.saved),
      baseVersion: version,
      typing: null,
    }))
  }, [version])
  const markSent = useCallback(
    () => setState((before) => ({ ...before, sent: before.history.present })),
    [],
  )
  useStoredDraft(draftId, state.baseVersion, isDirty ? draft : null)
  return {
    draft,
    edit,
    travel,
    discard,
    markSent,
    isDirty,
    savedName: saved.name,
    baseVersion: state.baseVersion,
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
  }
}

export type ModelEditor = ReturnType<typeof useModelEditor>

function openEditor({ saved, version, stored }: ModelEditorOptions): EditorState {
  const start = startHistory(saved)
  const history = stored === null ? start : pushStep(start, stored.draft)
  return { history, typing: null, saved, baseVersion: stored?.version ?? version, sent: null }
}

/** The server has a new version. Sent and unchanged parts become that version; a part under edit stays, with its older base. */
export function adoptSaved(state: EditorState, saved: ModelDraft, version: number): EditorState {
  const { present } = state.history
  const isReplaceable = present === state.sent || present === state.saved
  if (!isReplaceable) return { ...state, saved }
  return { history: startHistory(saved), typing: null, saved, baseVersion: version, sent: null }
}

function applyEdit(state: EditorState, step: ModelEdit): EditorState {
  const { history, typing } = state
  const next = editModel(history.present, step)
  const field = getField(step)
  const isTypingOn = field !== null && field === typing
  return {
    ...state,
    history: isTypingOn ? replaceStep(history, next) : pushStep(history, next),
    typing: field,
  }
}

function getField(step: ModelEdit): string | null {
  if (step.kind === 'rename') return 'name'
  if (step.kind !== 'change-slave') return null
  return `${step.slaveKey}/${Object.keys(step.change).join()}`
}

/** Keeps the draft a moment after the last change, and at once when the page goes away. */
function useStoredDraft(draftId: DraftId, version: number, draft: ModelDraft | null): void {
  const latest = useRef<() => void>(null)
  useEffect(() => {
    const store = () => {
      if (draft === null) forgetDraft(sessionStorage, draftId)
      else storeDraft(sessionStorage, draftId, { version, draft })
    }
    latest.current = store
    const timer = setTimeout(store, storeDelayMs)
    return () => clearTimeout(timer)
  }, [draftId, version, draft])
  useEffect(() => {
    const flush = () => latest.current?.()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [])
}
