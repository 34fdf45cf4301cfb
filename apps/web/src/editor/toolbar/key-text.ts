const signs: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  delete: 'Del',
  enter: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  space: 'Space',
}
const macSigns: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧' }

/** A key as people write it: `mod+shift+z` is Ctrl+Shift+Z. */
export function keyText(keys: string, isMac: boolean): string {
  const parts = keys.split('+').map((part) => {
    const sign = isMac ? (macSigns[part] ?? signs[part]) : signs[part]
    return sign ?? part.toUpperCase()
  })
  return parts.join(isMac ? '' : '+')
}

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
