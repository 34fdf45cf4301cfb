import { configurationPageApi, type InputOf, limits, type PageEntry } from '@fieldhub/contract'
import {
  decodePage,
  encodePage,
  getTheme,
  inTheme,
  ledPages,
  newPage,
  type PageData,
} from '@fieldhub/page'
import { call } from '#api/call.ts'
import { copyName } from '#editor/pages/copy-name.ts'
import type { PageSession } from '#editor/pages/page-session.ts'
import { translate } from '#i18n/translate.ts'
import { confirmAction } from '#ui/confirm.ts'

/** What a new page has of another one. */
interface PageModel extends Pick<PageData, 'theme' | 'skin'> {
  readonly name: string
}

/** Adds an empty page of a type and shows it. It has the looks of a model page, and its name or one like it. */
export async function addPage(
  session: PageSession,
  pageType: PageEntry['pageType'],
  { name: wanted, skin, ...theme }: PageModel = { name: translate('panel.newPage') },
): Promise<number> {
  const { width, height } = screen
  const name = freeName(session, wanted)
  const page = inTheme(newPage(pageType, { width, height }), getTheme(theme))
  const pageData = encodePage({ ...page, ...(skin !== undefined && { skin }) })
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
  const leading = await pagesLeadingTo(session, id)
  const text = translate('panel.removePageText')
  const isSure = await confirmAction({
    title: translate('panel.removePageTitle', { name }),
    text:
      leading.length === 0
        ? text
        : `${translate('panel.removePageLed', { names: leading.join(', ') })} ${text}`,
    confirmLabel: translate('panel.removePage'),
    isDanger: true,
  })
  if (!isSure) return
  await call(configurationPageApi.remove, { id, draft: true, bin: true })
  await session.refresh((gone) => gone === id)
}

/** Names of the pages with a button that leads to this one, as they are now; one that cannot be read has none. */
async function pagesLeadingTo(session: PageSession, target: number): Promise<readonly string[]> {
  const others = session.pages.get().filter(({ id }) => id !== target)
  const found = await Promise.all(
    others.map(async ({ id, name }) => {
      const page = await presentPage(session, id).catch(() => undefined)
      return page !== undefined && ledPages(page).includes(target) ? [name] : []
    }),
  )
  return found.flat()
}

/** The page as it is in the editor now, saved or not; undefined where it cannot be read. */
export async function presentPage(session: PageSession, id: number): Promise<PageData | undefined> {
  const opened = session.opened().find((page) => page.id === id)
  if (opened !== undefined) return opened.document.toPage()
  const { pageData } = await call(configurationPageApi.read, { id: String(id) }, { quiet: true })
  const read = decodePage(pageData)
  return read.ok ? read.value : undefined
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
