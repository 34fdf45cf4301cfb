import { toText } from '#i18n/language-store.ts'

/**
 * The text for a symbol, or with `part` for a group, property, slot or choice of symbols. An unknown name is shown as
 * it is, since a page may come from a newer version. Slots that are numbered share one text: `v3`.
 */
export function symbolText(
  name: string,
  part: '' | 'group' | 'prop' | 'slot' | 'choice' = '',
): string {
  const equipment = part === '' ? toText(`equipment.${name}`) : undefined
  const text = equipment ?? toText(symbolKey(name, part))
  if (text !== undefined) return text
  const [, stem = '', number = ''] = /^(\D+)(\d+)$/.exec(name) ?? []
  const shared = toText(symbolKey(stem, part))
  return shared === undefined ? name : `${shared} ${number}`
}

/** What only the editor shows is in texts of its own, which a share is opened without. */
function symbolKey(name: string, part: string): string {
  const own = part === '' ? name : part + name.slice(0, 1).toUpperCase() + name.slice(1)
  return part === '' || part === 'slot' ? `symbol.${own}` : `symbolPart.${own}`
}
