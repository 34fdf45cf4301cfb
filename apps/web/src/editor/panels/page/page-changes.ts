import { configurationPageApi, type InputOf, limits, type PageEntry } from '@fieldhub/contract'
import { encodePage, newPage } from '@fieldhub/page'
import { call } from '#api/call.ts'
import { copyName } from '#editor/pages/copy-name.ts'
import type { PageSession } from '#editor/pages/page-session.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'

/** Adds an empty page of a type and shows it. */
export async function addPage(
  session: PageSession,
  pageType: PageEntry['pageType'],
): Promise<number> {
  const { width, height } = screen
  const name = freeName(session, translate('panel.newPage'))
  const pageData = encodePage(newPage(pageType, { width, height }))
  return put(session, { name, pageType, pageData })
}

/** Adds a copy with everything that is on the page now, saved or not. */
export async function copyPage(session: PageSession, entry: PageEntry): Promise<void> {
  const opened = session.opened().find(({ id, isReadOnly }) => id === entry.id && !isReadOnly)
  const pageData =
    opened === undefined
      ? (await call(configurationPageApi.read, { id: String(entry.id) })).pageData
      : encodePage(opened.document.toPage())
  const name = freeName(session, copyName(entry.name, translate('editor.copySuffix')))
  await put(session, { name, pageType: entry.pageType, pageData })
}

export async function renamePage(session: PageSession, id: number, name: string): Promise<void> {
  await change(session, { id, name })
}

export async function makeHome(session: PageSession, id: number): Promise<void> {
  await change(session, { id, isHome: true })
}

/** Moves a page to another place among the pages of its type, of which the first is home. */
export async function movePage(session: PageSession, id: number, sort: number): Promise<void> {
  await change(session, { id, sort })
}

/** Others see the change once it is published. */
async function change(
  session: PageSession,
  { id, ...fields }: Omit<InputOf<typeof configurationPageApi.change>, 'draft'>,
): Promise<void> {
  await call(configurationPageApi.change, { id, ...fields, draft: true })
  await session.refresh()
}

export async function removePage(session: PageSession, { id, name }: PageEntry): Promise<void> {
  const isSure = await confirmAction({
    title: translate('panel.removePageTitle', { name }),
    text: translate('panel.removePageText'),
    confirmLabel: translate('panel.removePage'),
    isDanger: true,
  })
  if (!isSure) return
  await call(configurationPageApi.remove, { id, draft: true, bin: true })
  await session.refresh()
}

interface PageContent {
  readonly name: string
  readonly pageType: PageEntry['pageType']
  readonly pageData: string
}

async function put(session: PageSession, content: PageContent): Promise<number> {
  const configurationId = session.configuration.id
  const page = { configurationId, ...content, draft: true }
  const { id } = await call(configurationPageApi.create, page)
  await session.refresh()
  await session.show(id)
  return id
}

/** The name, with a number behind it where another page has it already. */
function freeName(session: PageSession, wanted: string): string {
  const used = new Set(session.pages.get().map(({ name }) => name))
  for (let n = 2, name = wanted; ; n += 1) {
    if (!used.has(name)) return name
    const end = ` ${n}`
    name =
      Array.from(wanted)
        .slice(0, limits.nameCharacters - end.length)
        .join('') + end
  }
}
