import { getSlots, symbols } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { textBundles } from '#i18n/text-bundles.ts'
import { symbolText } from './symbol-text.ts'

/** The keys of names; names that only differ in their number share one. */
const named = (part: string, names: readonly string[]) =>
  names
    .map((name) => name.replace(/\d+$/, ''))
    .map((name) => part + name.slice(0, 1).toUpperCase() + name.slice(1))

const wanted = [
  ...new Set([
    ...symbols.map(({ name }) => name),
    ...named(
      'group',
      symbols.map(({ group }) => group),
    ),
    ...named(
      'prop',
      symbols.flatMap(({ props }) => props.map(({ name }) => name)),
    ),
    ...named(
      'slot',
      ['group', ...symbols.map(({ name }) => name)].flatMap(getSlots).map(({ name }) => name),
    ),
    ...named(
      'choice',
      symbols.flatMap(({ props }) =>
        props.flatMap((prop) => (prop.kind === 'choice' ? prop.choices : [])),
      ),
    ),
  ]),
]

test.for(['zh_cn', 'en_us'] as const)(
  'in %s every symbol and every part of one has a text',
  async (language) => {
    const { symbol = {}, symbolPart = {} } = await textBundles[language].page()
    const { equipment = {} } = await textBundles[language].equipment()
    const texts = { ...symbol, ...symbolPart, ...equipment }
    expect(wanted.filter((key) => (texts[key] ?? '') === '')).toEqual([])
    // A text for a symbol that no longer exists would stay for ever.
    expect(Object.keys(texts).filter((key) => !wanted.includes(key))).toEqual([])
  },
)

test('slots that only differ in their number are told apart by it', () => {
  expect(symbolText('v12', 'slot')).toMatch(/ 12$|^v12$/)
  expect(symbolText('unheard of', 'slot')).toBe('unheard of')
})
