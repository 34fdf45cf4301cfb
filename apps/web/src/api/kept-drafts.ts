import { sessionApi } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { queryClient, toQuery } from './query.ts'

const storageKey = 'fieldhub.drafts'
/** Of the drafts of models, which are large and each kept by itself. */
export const modelDraftPrefix = 'fieldhub.model-draft.'
/** Newest first; who leaves more forms half filled in starts the oldest of them anew. */
const draftsMax = 10
const charactersMax = 50_000

const KeptDraft = z.object({
  name: z.string(),
  /** The saved state that the draft was begun on. */
  base: z.string(),
  draft: z.unknown(),
})
type KeptDraft = z.output<typeof KeptDraft>
const Stored = z.object({ account: z.string(), drafts: z.array(KeptDraft) })

/** Who is signed in; '' before that is known. */
export function accountName(): string {
  return queryClient.getQueryData(toQuery(sessionApi.currentUser, {}).queryKey)?.name ?? ''
}

/** What was entered and not saved in a form of this tab, by the same account. */
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

/** Who signs out leaves nothing behind. */
export function forgetDrafts(): void {
  const isDraft = (key: string) => key === storageKey || key.startsWith(modelDraftPrefix)
  for (const key of Object.keys(sessionStorage).filter(isDraft)) sessionStorage.removeItem(key)
}

/** Another account's drafts are none of this one's business. */
function read(): readonly KeptDraft[] {
  const stored = Stored.safeParse(toJson(sessionStorage.getItem(storageKey)))
  return stored.success && stored.data.account === accountName() ? stored.data.drafts : []
}

function write(drafts: readonly KeptDraft[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ account: accountName(), drafts }))
  } catch {
    // The browser's room is used up: forms go on, only without a net.
    sessionStorage.removeItem(storageKey)
  }
}

function toJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
