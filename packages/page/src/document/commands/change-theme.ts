import { pageDefaults } from '../../codec/page-defaults.ts'
import { getTheme, type PageTheme } from '../../symbols/looks/page-themes.ts'
import type { Edit, PageSettings } from '../edit.ts'

type Grounds = Pick<PageSettings, 'bgColor' | 'graphBgColor' | 'gridColor'>

const grounds: Readonly<Record<PageTheme, Grounds>> = {
  light: pageDefaults,
  dark: { bgColor: '#0F141A', graphBgColor: '#0A0E13', gridColor: '#2A3440' },
  wall: { bgColor: '#061A33', graphBgColor: '#04101F', gridColor: '#143559' },
}

/** Chooses the page's theme, see `inTheme`. */
export function changeTheme(edit: Edit, theme: PageTheme): void {
  edit.setSettings(inTheme(edit.settings(), theme))
}

/**
 * The settings in a theme. Colours of the page itself that nobody changed become those of the new theme, and so does a light
 * one below a dark theme, whose letters could not be read on it.
 */
export function inTheme<Settings extends PageSettings>(
  { theme: old, ...settings }: Settings,
  theme: PageTheme,
) {
  const before = grounds[getTheme(old === undefined ? {} : { theme: old })]
  const next = grounds[theme]
  const follow = (name: keyof Grounds) => {
    const own = settings[name]
    const isOwn = own.toUpperCase() !== before[name].toUpperCase()
    const isUnreadable = isLight(own) && !isLight(next[name])
    return isOwn && !isUnreadable ? own : next[name]
  }
  return {
    ...settings,
    bgColor: follow('bgColor'),
    graphBgColor: follow('graphBgColor'),
    gridColor: follow('gridColor'),
    ...(theme !== 'light' && { theme }),
  }
}

/** Whether dark letters are read on the colour; one that is not written as `#RRGGBB` counts as light. */
function isLight(color: string): boolean {
  const [, red = 'FF', green = 'FF', blue = 'FF'] =
    /^#([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})$/i.exec(color) ?? []
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16))
  return (r ?? 0) * 0.3 + (g ?? 0) * 0.59 + (b ?? 0) * 0.11 > 127
}
