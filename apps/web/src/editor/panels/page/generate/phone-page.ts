import type { Configuration, PageEntry } from '@fieldhub/contract'
import { type Source, sourcesAsRead, type VariableGroup } from '@fieldhub/page'
import type { PageSession } from '#editor/pages/page-session.ts'
import { offerVariable } from '#editor/panels/variable/offer-variable.ts'
import { translate } from '#i18n/translate.ts'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import { addPage, presentPage } from '../page-changes.ts'
import { fillPage } from './generate-page.ts'
import { type ReadSubject, readDevices, readOwnSubject } from './read-subject.ts'

/**
 * Adds a phone page with what a page for PCs shows and writes, in the order in which people read that page, and says what
 * was done. A drawing of a plant is too wide for a phone; its values are not.
 */
export async function addPhonePage(session: PageSession, { id, name }: PageEntry): Promise<void> {
  const page = await presentPage(session, id)
  const groups =
    page === undefined ? [] : await groupsOf(session.configuration, sourcesAsRead(page))
  if (page === undefined || groups.length === 0) {
    return toastFailed(translate('draw.nothingShown', { name }))
  }
  const { theme, skin } = page
  const looks = { ...(theme !== undefined && { theme }), ...(skin !== undefined && { skin }) }
  const pageId = await addPage(session, 1, { name, ...looks })
  const { editor } = session
  // Another page may have been chosen while this one was opened.
  if (editor.page.get().id !== pageId) return
  const leftOut = fillPage(editor, name, groups)
  if (leftOut > 0) toastFailed(translate('draw.leftOut', { n: leftOut }))
  else toastDone(translate('draw.phoneMade', { name }))
}

/** The variables by device and slave. Those that their model does not have any more are left out. */
async function groupsOf(
  configuration: Configuration,
  sources: readonly Source[],
): Promise<readonly VariableGroup[]> {
  const devs = new Set(sources.map(({ dev }) => dev))
  const own = devs.has('$self') ? await readOwnSubject(configuration) : undefined
  const devices = await readDevices([...devs].filter((dev) => dev !== '$self'))
  const groups = new Map<string, VariableGroup['variables'][number][]>()
  for (const { dev, varId } of sources) {
    const subject = dev === '$self' ? own : devices.get(dev)
    const found = subject && findVariable(subject, varId)
    if (subject === undefined || found === undefined) continue
    const { slave, variable } = found
    const name = dev === '$self' ? slave.name : `${subject.name} · ${slave.name}`
    const group = groups.get(name) ?? []
    groups.set(name, [...group, offerVariable(dev, slave.name, variable)])
  }
  return [...groups].map(([name, variables]) => ({ name, variables }))
}

function findVariable({ slaves }: ReadSubject, varId: number) {
  for (const slave of slaves) {
    const variable = slave.var.find((one) => one.varId === varId)
    if (variable !== undefined) return { slave, variable }
  }
  return undefined
}
