import { diffModels, type ModelDiff, modelApi } from '@fieldhub/contract'
import { useState } from 'react'
import type { ModelDraft } from '#features/device-model/editor/model-draft.ts'
import { toModelInput } from '#features/device-model/editor/model-faults.ts'

export interface ImpactQuestion {
  readonly diff: ModelDiff
  readonly deviceCount: number
  readonly removedVarIds: readonly number[]
  readonly answer: (isSure: boolean) => void
}

/** Confirms a change that reaches devices: `ask` resolves to whether to continue, `question` is the open dialog. */
export function useImpactQuestion(saved: ModelDraft, deviceCount: number) {
  const [question, setQuestion] = useState<ImpactQuestion | null>(null)
  const confirmImpact = (draft: ModelDraft): Promise<boolean> => {
    // Ctrl+S while it stands open is no second question.
    if (question !== null) return Promise.resolve(false)
    const diff = diffDrafts(saved, draft)
    const touches = diff.slaves.length > 0 || diff.variables.length > 0
    if (deviceCount === 0 || !touches) return Promise.resolve(true)
    return new Promise((resolve) => {
      const answer = (isSure: boolean) => {
        setQuestion(null)
        resolve(isSure)
      }
      setQuestion({ diff, deviceCount, removedVarIds: removedVarIdsOf(saved, draft), answer })
    })
  }
  return { question, confirmImpact }
}

/** What a save would change, both sides as the server would store them. */
export function diffDrafts(saved: ModelDraft, draft: ModelDraft): ModelDiff {
  return diffModels(getSlaves(saved), getSlaves(draft))
}

/** Variables that the draft has no longer. */
export function removedVarIdsOf(saved: ModelDraft, draft: ModelDraft): readonly number[] {
  const kept = new Set(getVarIds(draft))
  return getVarIds(saved).filter((id) => !kept.has(id))
}

function getVarIds(draft: ModelDraft): readonly number[] {
  return getSlaves(draft).flatMap((slave) => slave.var.flatMap(({ varId }) => varId ?? []))
}

function getSlaves(draft: ModelDraft) {
  return modelApi.create.input.safeParse(toModelInput(draft)).data?.slaves ?? []
}
