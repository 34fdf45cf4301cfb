import { parseJson } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import { accountName, modelDraftPrefix } from '#api/kept-drafts.ts'
import { emptyCells, gridColumns } from '#features/device-model/grid/variable-row.ts'
import type { ModelDraft } from './model-draft.ts'

/** A draft of a program that knew fewer columns has nothing in the others. */
const Cells = z.pipe(
  z.partialRecord(z.enum(gridColumns), z.string()),
  z.transform((cells) => ({ ...emptyCells, ...cells })),
)

const StoredDraft = z.object({
  /** Version of the model on which the draft is based; 0 for a new model. */
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
        ct: z._default(z.string(), ''),
        pt: z._default(z.string(), ''),
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

/**
 * The id of a draft: that of its model, 0 for the new model, a text for one that begins as a copy or from a template.
 */
export type DraftId = number | `copy-${number}` | `template-${string}`

/** One draft a model, account and tab; the browser ends them with the tab. */
const keyOf = (draftId: DraftId) => `${modelDraftPrefix}${accountName()}.${draftId}`

export function loadDraft(storage: Storage, draftId: DraftId): StoredModelDraft | null {
  const text = storage.getItem(keyOf(draftId))
  if (text === null) return null
  const parsed = StoredDraft.safeParse(parseJson(text))
  return parsed.success ? parsed.data : null
}

export function storeDraft(storage: Storage, draftId: DraftId, stored: StoredModelDraft): void {
  try {
    storage.setItem(keyOf(draftId), JSON.stringify(stored))
  } catch {
    // The browser's room is used up: editing goes on, only without a net.
    storage.removeItem(keyOf(draftId))
  }
}

export function forgetDraft(storage: Storage, draftId: DraftId): void {
  storage.removeItem(keyOf(draftId))
}
