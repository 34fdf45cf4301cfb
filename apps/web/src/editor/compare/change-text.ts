import type { CellChange, CellPart, PageDiff } from '@fieldhub/page'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { translate } from '#i18n/translate.ts'
import { cellName } from '../document/cell-name.ts'

export const kindKeys = {
  added: 'publish.added',
  removed: 'publish.removed',
  moved: 'publish.moved',
  changed: 'publish.changed',
} as const satisfies Readonly<Record<CellChange['kind'], PlainMessageKey>>

const partKeys = {
  place: 'publish.partPlace',
  size: 'publish.partSize',
  turn: 'publish.partTurn',
  order: 'publish.partOrder',
  group: 'publish.partGroup',
  visible: 'publish.partVisible',
  name: 'publish.partName',
  locked: 'publish.partLocked',
  look: 'publish.partLook',
  binds: 'publish.partBinds',
  actions: 'publish.partActions',
  shape: 'publish.partShape',
} as const satisfies Readonly<Record<CellPart, PlainMessageKey>>

/** The cell's name, and what of it is different. */
export function changeText(change: CellChange): string {
  const name = cellName(change.kind === 'removed' ? change.before : change.after)
  if (!('parts' in change)) return name
  const parts = change.parts.map((part) => translate(partKeys[part]))
  return translate('publish.changeOf', { name, parts: parts.join(translate('publish.comma')) })
}

/**
 * Where a page was looked at, by which program it was saved, and what helps to draw is no change of what it shows. What a
 * component changes is seen in its instances.
 */
const unseen: ReadonlySet<string> = new Set(['scale', 'cX', 'cY', 'meta', 'guides', 'components'])

export function isSettingChanged({ settings }: Pick<PageDiff, 'settings'>): boolean {
  return settings.some(({ name }) => !unseen.has(name))
}
