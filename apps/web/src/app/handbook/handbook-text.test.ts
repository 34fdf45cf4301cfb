import { expect, test } from 'vitest'
import { textBundles } from '#i18n/text-bundles.ts'
import { linkedChapters } from '#parts/handbook-link.tsx'
import { parseMarkdown } from '#ui/markdown/parse-markdown.ts'
import { loadHandbook } from './handbook-text.ts'

/** Everything that the console says in a language. */
async function allTexts(language: 'zh_cn' | 'en_us'): Promise<ReadonlySet<string>> {
  const bundles = await Promise.all(Object.values(textBundles[language]).map((load) => load()))
  return new Set(
    bundles.flatMap((areas) => Object.values(areas)).flatMap((area) => Object.values(area)),
  )
}

test.for(['zh_cn', 'en_us'] as const)(
  'what the handbook of %s shows in bold is what the screen says',
  async (language) => {
    const texts = await allTexts(language)
    const bold = [...(await loadHandbook(language)).matchAll(/\*\*([^*]+)\*\*/g)].map(
      ([, text]) => text,
    )
    expect(bold.length).toBeGreaterThan(90)
    expect(bold.filter((text) => text === undefined || !texts.has(text))).toEqual([])
  },
)

test('both languages have the same chapters, headings, tables and lists', async () => {
  const [chinese, english] = await Promise.all([loadHandbook('zh_cn'), loadHandbook('en_us')])
  const ids = (text: string) => parseMarkdown(text).chapters.map(({ id }) => id)
  const shape = (text: string) => text.match(/^(#+ |\| |- |\d\. )/gm)
  expect(ids(english)).toEqual(ids(chinese))
  expect(ids(chinese)).toEqual(expect.arrayContaining([...linkedChapters]))
  expect(shape(english)).toEqual(shape(chinese))
})
