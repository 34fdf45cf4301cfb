import type { ColorToken } from './palette.ts'

export const pageThemes = ['light', 'dark', 'wall'] as const
export type PageTheme = (typeof pageThemes)[number]

/** The light theme is in the palette itself. `wall` is read from across a room. */
const themeColors: Readonly<
  Record<Exclude<PageTheme, 'light'>, Readonly<Record<ColorToken, string>>>
> = {
  dark: {
    ink: '#E6EBF1',
    line: '#9AA7B6',
    body: '#3B4654',
    shade: '#566373',
    light: '#222B36',
    surface: '#171D25',
    glass: '#24404C',
    off: '#6B7888',
    plate: '#4A5663',
    plateOn: '#1E7E3A',
    run: '#57C27A',
    running: '#297345',
    water: '#2F7AA3',
    heat: '#F0854A',
    glow: '#E8C558',
    alarm: '#EF5A5F',
    warning: '#E0A84A',
    accent: '#4CB3DA',
    brand: '#0B6E99',
    violet: '#B49AE0',
  },
  wall: {
    ink: '#D6ECFF',
    line: '#5FA8DC',
    body: '#164270',
    shade: '#2A6299',
    light: '#0C2C50',
    surface: '#0A2546',
    glass: '#12466B',
    off: '#5E7C9C',
    plate: '#2F5B88',
    plateOn: '#0C7A55',
    run: '#3DDC97',
    running: '#157357',
    water: '#1A7FB0',
    heat: '#FF9452',
    glow: '#FFD966',
    alarm: '#F8566A',
    warning: '#FFB84D',
    accent: '#22D3EE',
    brand: '#0B6FA8',
    violet: '#B39DFF',
  },
}

/** The theme of a page; one that this program does not know is light. */
export function getTheme({ theme }: { readonly theme?: string }): PageTheme {
  return pageThemes.find((known) => known === theme) ?? 'light'
}

/** The CSS variables of a page's theme, for the element around what is drawn. */
export function getThemeStyle(page: { readonly theme?: string }): Readonly<Record<string, string>> {
  const theme = getTheme(page)
  if (theme === 'light') return { colorScheme: 'light' }
  const colors = Object.entries(themeColors[theme])
  const variables = colors.map(([token, color]) => [`--page-${token}`, color])
  return { colorScheme: 'dark', ...Object.fromEntries(variables) }
}

/** Puts the theme's colours in the place of their variables, for what reads no CSS. */
export function resolveColors(text: string, page: { readonly theme?: string }): string {
  const style = getThemeStyle(page)
  return text.replaceAll(
    /var\((--page-\w+),(#\w{6})\)/g,
    (_, variable: string, light: string) => style[variable] ?? light,
  )
}
