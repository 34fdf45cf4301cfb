import { errorCodes, type PageComponentEntry, pageComponentApi } from '@fieldhub/contract'
import type { PageComponent } from '@fieldhub/page'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { callOrToast } from '#api/call-or-toast.ts'
import { queryClient, refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'
import { readComponentData, type StoredComponent, toComponentData } from './component-data.ts'

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
 * Keeps a changed component. Where somebody has changed it meanwhile, people choose whether this one replaces that.
 */
export async function keepInLibrary(
  component: PageComponent,
  { library, before }: { readonly library: Library; readonly before: number },
): Promise<void> {
  const entries = await queryClient.fetchQuery({ ...libraryQuery, staleTime: 0 })
  const entry = entries.find(({ key }) => key === component.key)
  // Of another account, or deleted: it stays with the pages that have it.
  if (entry === undefined) return
  const pageData = toComponentData(component, library)
  const content = { before, version: component.version, pageData }
  try {
    await call(pageComponentApi.change, { id: entry.id, content }, { quiet: true })
    toastDone(translate('library.kept', { name: component.name }))
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === errorCodes.conflict
    if (!isConflict) throw error
    await replaceInLibrary(component, { entry, library })
  }
  await refresh(pageComponentApi.list)
  await refresh(pageComponentApi.read)
}

async function replaceInLibrary(
  component: PageComponent,
  { entry, library }: { readonly entry: PageComponentEntry; readonly library: Library },
): Promise<void> {
  const isSure = await confirmAction({
    title: translate('library.changedMeanwhile', { name: component.name }),
    text: translate('library.changedMeanwhileText'),
    confirmLabel: translate('library.replace'),
    isDanger: true,
  })
  if (!isSure) return
  const version = entry.version + 1
  const pageData = toComponentData({ ...component, version }, library)
  const content = { before: entry.version, version, pageData }
  await callOrToast(pageComponentApi.change, { id: entry.id, content })
}

export async function renameInLibrary(id: number, name: string): Promise<void> {
  await callOrToast(pageComponentApi.change, { id, name })
  await refresh(pageComponentApi.list)
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
