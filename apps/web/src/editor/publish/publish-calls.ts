import { configurationApi, type DraftChange, errorCodes, publicationApi } from '@fieldhub/contract'
import { ApiError, isRecord } from '#api/api-error.ts'
import { reportApiFault } from '#api/api-faults.ts'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'
import type { PageSession } from '../pages/page-session.ts'
import { isOwn, toChosen } from './draft-choice.ts'

const quietly = { quiet: true } as const

interface Publishing {
  readonly name: string
  /** What others do not see, as it was looked at. */
  readonly looked: readonly DraftChange[]
  readonly chosen: ReadonlySet<number>
}

type Published =
  | { readonly kind: 'done' | 'failed' }
  /** Somebody saved this page after it was looked at, so nothing was published. */
  | { readonly kind: 'moved'; readonly pageId: number }

/** Saves what is not saved, and publishes it with the pages that were chosen. */
export async function publish(
  session: PageSession,
  { name, looked, chosen }: Publishing,
): Promise<Published> {
  const saved = new Set(session.saver.changed().map(({ id }) => id))
  if (saved.size > 0 && !(await session.saver.save())) return { kind: 'failed' }
  const configurationId = session.configuration.id
  try {
    const ofThis = { configurationId: String(configurationId) }
    const present = await call(publicationApi.changes, ofThis, quietly)
    const justSaved = present.filter(({ pageId }) => saved.has(pageId))
    // What somebody else changed too is only published by who chose it.
    const mixed = justSaved.find((change) => !isOwn(change) && !chosen.has(change.pageId))
    if (mixed !== undefined) return { kind: 'moved', pageId: mixed.pageId }
    const all = new Set([...chosen, ...saved])
    const pages = toChosen(looked, present, { chosen: all, saved })
    const trimmed = name.trim()
    await call(
      publicationApi.publish,
      {
        configurationId,
        pages,
        ...(trimmed !== '' && { name: trimmed }),
      },
      quietly,
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const pageId = getMoved(error)
    if (pageId !== undefined) return { kind: 'moved', pageId }
    reportApiFault(error)
    return { kind: 'failed' }
  }
  await followPublished(session)
  toastDone(translate('publish.published'))
  return { kind: 'done' }
}

function getMoved({ code, data }: ApiError): number | undefined {
  if (code !== errorCodes.conflict || !isRecord(data)) return undefined
  const { pageId } = data
  return typeof pageId === 'number' ? pageId : undefined
}

/** Gives up all that others do not see. Unsaved changes of opened pages are one undo away. */
export async function discard(session: PageSession): Promise<void> {
  const input = { configurationId: String(session.configuration.id) }
  const changes = await callOrToast(publicationApi.changes, input)
  if (changes === undefined) return
  const others = changes.filter((change) => !isOwn(change)).map(({ name }) => name)
  const names = others.join(translate('publish.comma'))
  const isSure = await confirmAction({
    title: translate('publish.discardTitle'),
    text:
      others.length === 0
        ? translate('publish.discardText')
        : `${translate('publish.discardText')} ${translate('publish.discardOthers', { names })}`,
    confirmLabel: translate('publish.discard'),
    isDanger: true,
  })
  if (!isSure) return
  const { id: configurationId } = session.configuration
  if ((await callOrToast(publicationApi.discard, { configurationId })) === undefined) return
  await readAgain(session)
  await followPublished(session)
  toastDone(translate('publish.discarded'))
}

/**
 * Makes the pages what was published then, as a draft. What is not saved is saved first, so that it stays among the
 * versions of its page. Resolves with whether it was done.
 */
export async function restorePublication(
  session: PageSession,
  { id, label }: { readonly id: number; readonly label: string },
): Promise<boolean> {
  const isUnsaved = session.saver.changed().length > 0
  const text = translate('publish.restoreText', { label })
  const isSure = await confirmAction({
    title: translate('publish.restoreTitle'),
    text: isUnsaved ? `${text} ${translate('publish.savesFirst')}` : text,
    confirmLabel: translate('panel.restore'),
  })
  if (!isSure) return false
  if (isUnsaved && !(await session.saver.save())) return false
  if ((await callOrToast(publicationApi.restore, { id })) === undefined) return false
  await readAgain(session)
  await refresh(configurationApi.list)
  const isDraft = session.isUnpublished.get()
  toastDone(translate(isDraft ? 'publish.restored' : 'publish.restoredSame', { label }))
  return true
}

/** Takes over the pages that are loaded as the server has them now. */
async function readAgain(session: PageSession): Promise<void> {
  await session.refresh(() => true)
  for (const page of session.opened()) await session.saver.acceptServerVersion(page)
}

async function followPublished(session: PageSession): Promise<void> {
  await Promise.all([
    session.refresh(),
    refresh(publicationApi.list),
    refresh(configurationApi.list),
  ])
}

/** A page as others see it; undefined: they do not see it. */
export async function readShown(configurationId: number, id: number): Promise<string | undefined> {
  const input = { configurationId: String(configurationId), id: String(id) }
  return (await call(publicationApi.shownPage, input, { quiet: true })).pageData
}
