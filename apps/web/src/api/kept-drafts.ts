import { sessionApi } from '@fieldhub/contract'
import { parseJson } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import { queryClient, toQuery } from './query.ts'

const storageKey = 'fieldhub.drafts'
/** The prefix of drafts of models, which are large, so that each is stored by itself. */
export const modelDraftPrefix = 'fieldhub.model-draft.'
/** The number of drafts that are kept; when more forms are left half filled in, the oldest ones are dropped. */
const draftsMax = 10
const charactersMax = 50_000

const KeptDraft = z.object({
  name: z.string(),
  /** The saved state from which the draft started. */
  base: z.string(),
  draft: z.unknown(),
})
type KeptDraft = z.output<typeof KeptDraft>
const Stored = z.object({ account: z.string(), drafts: z.array(KeptDraft) })

/** The name of the signed-in account; '' before it is known. */
export function accountName(): string {
  return queryClient.getQueryData(toQuery(sessionApi.currentUser, {}).queryKey)?.name ?? ''
}

/** Reads what the same account entered in a form of this tab and did not save. */
export function readDraft(name: string): KeptDraft | undefined {
  return read().find((one) => one.name === name)
}

export function keepDraft(kept: KeptDraft): void {
  if (JSON.stringify(kept).length > charactersMax) return forgetDraft(kept.name)
  write([kept, ...read().filter(({ name }) => name !== kept.name)].slice(0, draftsMax))
}

export function forgetDraft(name: string): void {
  const drafts = read()
  const rest = drafts.filter((one) => one.name !== name)
  if (rest.length < drafts.length) write(rest)
}

/** Signing out leaves no drafts behind, since another person may sit down next. */
export function forgetDrafts(): void {
  const isDraft = (key: string) => key === storageKey || key.startsWith(modelDraftPrefix)
  for (const key of Object.keys(sessionStorage).filter(isDraft)) sessionStorage.removeItem(key)
}

/** Drafts of other accounts are left out. */
function read(): readonly KeptDraft[] {
  const stored = Stored.safeParse(parseJson(sessionStorage.getItem(storageKey) ?? ''))
  return stored.success && stored.data.account === accountName() ? stored.data.drafts : []
}

function write(drafts: readonly KeptDraft[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ account: accountName(), drafts }))
  } catch {
    // When the browser's storage is full, forms go on without stored drafts.
    sessionStorage.removeItem(storageKey)
  }
}
