import { expect, test } from 'vitest'
import { getParamNames } from './message.ts'
import { type Texts, textBundles } from './text-bundles.ts'

const entriesOf = (catalogue: Texts) =>
  Object.entries(catalogue).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
  )
/** All texts of a language; some stand in several bundles. */
async function allOf(bundles: (typeof textBundles)['zh_cn']) {
  const loaded = await Promise.all(Object.values(bundles).map((load) => load()))
  return [...new Map(loaded.flatMap(entriesOf))]
}

const chinese = await allOf(textBundles.zh_cn)
const english = new Map(await allOf(textBundles.en_us))

test('both languages have the same keys', () => {
  expect([...english.keys()].toSorted()).toEqual(chinese.map(([key]) => key).toSorted())
})

test.for(chinese)(
  '%s has the same parameters in English, and no language is empty',
  ([key, text]) => {
    const other = english.get(key) ?? ''
    expect(getParamNames(other)).toEqual(getParamNames(text))
    expect([text.trim(), other.trim()]).not.toContain('')
  },
)

/** One thing has one word (docs/glossary.md): what the console once said beside it. */
const chineseNotUsed = /沉默|字节序|串口记录|“工程”|累加和|其它|你|两个主机/
const englishNotUsed =
  /Format finder|Relayed|Transparent transmission|Growth|unhandled|[Ee]lements? (?:chosen|added)/

test('no text has a second word for a thing that the glossary names', () => {
  expect(chinese.filter(([, text]) => chineseNotUsed.test(text))).toEqual([])
  expect([...english].filter(([, text]) => englishNotUsed.test(text))).toEqual([])
})

/** A count and its noun. A limit is always many, and so is what a group or a choice is made of. */
const oneOfMany =
  /(?<!(?:most|newest|at|shows|Show) )\{n\} (?:bytes|cells|days|devices|hours|items|points|records|rows|times|variables)\b(?! form a group)/

test('an English text that counts things is right for one of them too', () => {
  expect([...english].filter(([, text]) => oneOfMany.test(text))).toEqual([])
})

/** Finds text between tags, and texts given to props that a screen reader or a person reads. */
const jsxText = />\s*([^<>{}\n]*[A-Za-z\u4e00-\u9fff]{2}[^<>{}\n]*)<\//g
const literalAttribute = /\b(?:label|title|placeholder|aria-label|alt|description)="([^"]+)"/g

const literalsIn = (source: string) =>
  [jsxText, literalAttribute].flatMap((pattern) =>
    Array.from(source.matchAll(pattern), (found) => found[1]?.trim()),
  )

test('the scan sees literal text', () => {
  expect(literalsIn('<p>Hello there</p>')).toEqual(['Hello there'])
  expect(literalsIn('<Input label="Name" />')).toEqual(['Name'])
  expect(literalsIn("<p>{t('home.title')}</p>")).toEqual([])
})

const sources = import.meta.glob<string>('../{app,features,ui}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const components = Object.entries(sources).filter(([file]) => !file.includes('.test.'))

test.for(components)('%s holds no literal text', ([, source]) => {
  expect(literalsIn(source)).toEqual([])
})
