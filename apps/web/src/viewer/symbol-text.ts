import { toText } from '#i18n/language-store.ts'

/**
 * The text for a symbol, or with `part` for a group, property, slot or choice of symbols. An unknown name is shown as
 * it is, since a page may come from a newer version.
 */
export function symbolText(
  name: string,
  part: '' | 'group' | 'prop' | 'slot' | 'choice' = '',
): string {
  const equipment = part === '' ? toText(`equipment.${name}`) : undefined
  return equipment ?? toText(symbolKey(name, part)) ?? name
}

function symbolKey(name: string, part: string): string {
  const own = part === '' ? name : part + name.slice(0, 1).toUpperCase() + name.slice(1)
  return `symbol.${own}`
}
