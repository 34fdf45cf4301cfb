import { describe, expect, test } from 'vitest'
import { newPage } from '../../codec/new-page.ts'
import { changeTheme } from '../../document/commands/change-theme.ts'
import { PageDocument } from '../../document/page-document.ts'
import { contrast } from '../testing/contrast.ts'
import { getTheme, getThemeStyle, pageThemes, resolveColors } from './page-themes.ts'
import { type ColorToken, palette } from './palette.ts'

const colorIn = (theme: string, token: ColorToken) => resolveColors(palette[token], { theme })

describe.each(pageThemes)('the theme %s', (theme) => {
  const pairs: readonly (readonly [ColorToken, ColorToken])[] = [
    ['ink', 'surface'],
    ['ink', 'light'],
    ['ink', 'body'],
    ['ink', 'running'],
    ['line', 'surface'],
    ['accent', 'surface'],
    ['alarm', 'surface'],
  ]
  test.each(pairs)('%s can be read on %s', (letters, ground) => {
    expect(contrast(colorIn(theme, letters), colorIn(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['brand', 'plate'] as const)('white can be read on %s', (ground) => {
    expect(contrast('#FFFFFF', colorIn(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })
})

test('colours of the page that nobody changed follow its theme, and come back', () => {
  const document = new PageDocument({ ...newPage(0), bgColor: '#123456' })
  const before = document.settings()
  document.run('page', (edit) => changeTheme(edit, 'dark'))
  expect(document.settings()).toMatchObject({
    theme: 'dark',
    bgColor: '#123456',
    graphBgColor: '#0A0E13',
  })
  document.run('page', (edit) => changeTheme(edit, 'light'))
  expect(document.settings()).toEqual(before)
})

test('a light ground that somebody chose does not stay below a dark theme', () => {
  const document = new PageDocument({ ...newPage(0), bgColor: '#F4F7FA', graphBgColor: 'tan' })
  document.run('page', (edit) => changeTheme(edit, 'wall'))
  expect(document.settings()).toMatchObject({ bgColor: '#061A33', graphBgColor: '#04101F' })
})

test('a theme that this program does not know is light', () => {
  for (const theme of ['', 'constructor', 'neon']) {
    expect(getTheme({ theme })).toBe('light')
    expect(getThemeStyle({ theme })).toEqual({ colorScheme: 'light' })
  }
})

test('every colour has its variable in every theme', () => {
  for (const theme of ['dark', 'wall']) {
    const variables = Object.keys(palette).map((token) => `--page-${token}`)
    expect(Object.keys(getThemeStyle({ theme })).toSorted()).toEqual(
      ['colorScheme', ...variables].toSorted(),
    )
  }
})
