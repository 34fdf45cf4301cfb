import { useMemo, useState } from 'react'
import { isLike } from '#api/is-like.ts'
import { forgetDraft, keepDraft, readDraft } from '#api/kept-drafts.ts'

/** `stale`: what the draft started from has been saved differently since. */
type Restored = 'none' | 'kept' | 'stale'

interface KeptDraftOptions<Draft> {
  /** Names the form and what it edits; undefined: nothing is kept. */
  readonly name: string | undefined
  /** What is saved, or what a new entity starts with. */
  readonly start: Draft
  /** Fields that never leave the page. */
  readonly secrets?: readonly string[]
}

/** Keeps what is entered through a reload and through the end of the session, until it is saved or discarded. */
export function useKeptDraft<Draft extends object>(options: KeptDraftOptions<Draft>) {
  const { name, secrets = noSecrets } = options
  const [begun] = useState(() => begin(options))
  return useMemo(
    () => ({
      ...begun,
      keep: (draft: Draft) => {
        if (name === undefined) return
        const bare = getBare(draft, secrets)
        if (JSON.stringify(bare) === begun.base) forgetDraft(name)
        else keepDraft({ name, base: begun.base, draft: bare })
      },
      forget: () => {
        if (name !== undefined) forgetDraft(name)
      },
    }),
    [begun, name, secrets],
  )
}

const noSecrets: readonly string[] = []

function begin<Draft extends object>({
  name,
  start,
  secrets = noSecrets,
}: KeptDraftOptions<Draft>) {
  const bare = getBare(start, secrets)
  const base = JSON.stringify(bare)
  const nothing = { start, first: start, base, restored: 'none' as Restored }
  const kept = name === undefined ? undefined : readDraft(name)
  if (kept === undefined || !isLike(bare, kept.draft)) return nothing
  const restored: Restored = kept.base === base ? 'kept' : 'stale'
  return { ...nothing, first: { ...start, ...kept.draft }, restored }
}

function getBare<Draft extends object>(draft: Draft, secrets: readonly string[]): Partial<Draft> {
  const bare: Partial<Draft> = { ...draft }
  for (const field of secrets) Reflect.deleteProperty(bare, field)
  return bare
}
