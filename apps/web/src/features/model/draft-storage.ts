import * as z from 'zod/mini'
import type { ModelDraft } from './model-draft.ts'
import { gridColumns } from './variable-row.ts'

const Cells = z.record(z.enum(gridColumns), z.string())

const StoredDraft = z.object({
  /** Version of the model that the draft was begun on; 0 for a new model. */
  version: z.int(),
  draft: z.object({
    name: z.string(),
    nextKey: z.int(),
    slaves: z.array(
      z.object({
        key: z.int(),
        slaveId: z.nullable(z.int()),
        name: z.string(),
        addr: z.string(),
        rows: z.array(
          z.object({
            key: z.int(),
            varId: z.nullable(z.int()),
            isTop: z.boolean(),
            cells: Cells,
          }),
        ),
      }),
    ),
  }),
})

export interface StoredModelDraft {
  readonly version: number
  readonly draft: ModelDraft
}

/** One draft a model and tab, 0 for the new model; the browser ends them with the tab. */
const keyOf = (draftId: number) => `fieldhub.model-draft.${draftId}`

export function loadDraft(storage: Storage, draftId: number): StoredModelDraft | null {
  const text = storage.getItem(keyOf(draftId))
  if (text === null) return null
  const parsed = StoredDraft.safeParse(parseJson(text))
  return parsed.success ? parsed.data : null
}

export function storeDraft(storage: Storage, draftId: number, stored: StoredModelDraft): void {
  try {
    storage.setItem(keyOf(draftId), JSON.stringify(stored))
  } catch {
    // The browser's room is used up: editing goes on, only without a net.
    storage.removeItem(keyOf(draftId))
  }
}

export function forgetDraft(storage: Storage, draftId: number): void {
  storage.removeItem(keyOf(draftId))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
