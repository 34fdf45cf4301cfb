import { useState } from 'react'
import { type DraftId, loadDraft } from './draft-storage.ts'
import type { ModelDraft } from './model-draft.ts'
import { ModelEditorView } from './model-editor-view.tsx'

interface FreshModelProps {
  readonly saved: ModelDraft
  /** Storage key of its unsaved changes. */
  readonly draftId: DraftId
}

/** A model that the server does not have yet. */
export function FreshModel({ saved, draftId }: FreshModelProps) {
  const [stored] = useState(() => loadDraft(sessionStorage, draftId))
  const shared = { version: 0, deviceCount: 0, saved, stored, draftId }
  return <ModelEditorView modelId={0} {...shared} />
}
