import { pageDefaults } from '../../codec/page-defaults.ts'
import { getTheme, type PageTheme } from '../../symbols/page-themes.ts'
import type { Edit, PageSettings } from '../edit.ts'

type Grounds = Pick<PageSettings, 'bgColor' | 'graphBgColor' | 'gridColor'>

const grounds: Readonly<Record<PageTheme, Grounds>> = {
  light: pageDefaults,
  dark: { bgColor: '#0F141A', graphBgColor: '#0A0E13', gridColor: '#2A3440' },
  wall: { bgColor: '#061A33', graphBgColor: '#04101F', gridColor: '#143559' },
}

/** Chooses the page's theme. Colours of the page itself that nobody changed become those of the new theme. */
export function changeTheme(edit: Edit, theme: PageTheme): void {
  const { theme: _theme, ...settings } = edit.settings()
  const before = grounds[getTheme(edit.settings())]
  const next = grounds[theme]
  const follow = (name: keyof Grounds) =>
    settings[name].toUpperCase() === before[name] ? next[name] : settings[name]
  edit.setSettings({
    ...settings,
    bgColor: follow('bgColor'),
    graphBgColor: follow('graphBgColor'),
    gridColor: follow('gridColor'),
    ...(theme !== 'light' && { theme }),
  })
}
