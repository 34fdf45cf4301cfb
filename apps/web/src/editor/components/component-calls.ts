import { type PageComponentEntry, pageComponentApi } from '@fieldhub/contract'
import type { PageComponent } from '@fieldhub/page'
import { callOrToast, orToast } from '#api/call-or-toast.ts'
import { queryClient, refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import {
  readComponentData,
  type StoredComponent,
  toComponentData,
} from '#parts/page-file/component-data.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

type Library = ReadonlyMap<string, PageComponent>

const nameCharacters = 20

export const libraryQuery = toQuery(pageComponentApi.list, {})
export const componentQuery = (id: number) => toQuery(pageComponentApi.read, { id: String(id) })

export async function readLibraryComponent(
  entry: Pick<PageComponentEntry, 'id' | 'key'>,
): Promise<StoredComponent | undefined> {
  const { pageData } = await queryClient.fetchQuery(componentQuery(entry.id))
  return readComponentData(entry.key, pageData)
}

/** Adds a component to the library; false where a toast has said why not. */
export async function addToLibrary(component: PageComponent, library: Library): Promise<boolean> {
  const { key, name, version } = component
  const short = Array.from(name).slice(0, nameCharacters).join('')
  const pageData = toComponentData(component, library)
  const made = await callOrToast(pageComponentApi.create, { key, name: short, version, pageData })
  await refresh(pageComponentApi.list)
  return made !== undefined
}

/**
 * Keeps a changed component in place of version `before`, and returns the version that it has there. Where the library
 * has another version meanwhile, people choose whether this one replaces that; undefined where it does not, or where a
 * toast has said why not.
 */
export async function keepInLibrary(
  component: PageComponent,
  { library, before }: { readonly library: Library; readonly before: number },
): Promise<number | undefined> {
  const entries = await queryClient.fetchQuery({ ...libraryQuery, staleTime: 0 })
  const entry = entries.find(({ key }) => key === component.key)
  // Of another account, or deleted: it is kept with the pages that have it.
  if (entry === undefined) return before + 1
  if (entry.version !== before && !(await confirmReplacing(component))) return undefined
  const version = entry.version + 1
  const pageData = toComponentData({ ...component, version }, library)
  const content = { before: entry.version, version, pageData }
  const isKept = await callOrToast(pageComponentApi.change, { id: entry.id, content })
  await Promise.all([refresh(pageComponentApi.list), refresh(pageComponentApi.read)])
  if (isKept === undefined) return undefined
  toastDone(translate('library.kept', { name: component.name }))
  return version
}

const confirmReplacing = ({ name }: PageComponent): Promise<boolean> =>
  confirmAction({
    title: translate('library.changedMeanwhile', { name }),
    text: translate('library.changedMeanwhileText'),
    confirmLabel: translate('library.replace'),
    isDanger: true,
  })

/**
 * Renames a component, which is another version of it, so that pages follow. Resolves with whether it was done; a toast
 * has said why not.
 */
export async function renameInLibrary(entry: PageComponentEntry, name: string): Promise<boolean> {
  const { id, version: before } = entry
  const stored = await orToast(readLibraryComponent(entry))
  if (stored === undefined) return false
  const version = before + 1
  const pageData = toComponentData({ ...stored.component, name, version }, stored.library)
  const content = { before, version, pageData }
  const isDone = (await callOrToast(pageComponentApi.change, { id, name, content })) !== undefined
  await Promise.all([refresh(pageComponentApi.list), refresh(pageComponentApi.read)])
  return isDone
}

export async function removeFromLibrary({ id, name }: PageComponentEntry): Promise<void> {
  const isSure = await confirmAction({
    title: translate('library.remove', { name }),
    text: translate('library.removeText'),
    confirmLabel: translate('panel.remove'),
    isDanger: true,
  })
  if (!isSure) return
  const isGone = (await callOrToast(pageComponentApi.remove, { id })) !== undefined
  await refresh(pageComponentApi.list)
  if (isGone) toastDone(translate('panel.removed', { name }))
}
