import type { Skin } from '../../symbol.ts'

export const skins: readonly Skin[] = ['calm', 'raised', 'line']

/** The skin of a page; one that this program does not know is calm. */
export function getSkin({ skin }: { readonly skin?: string }): Skin {
  return skins.find((known) => known === skin) ?? 'calm'
}
