// @vitest-environment happy-dom
import { getSymbol, type NodeCell } from '@fieldhub/page'
import { expect, test } from 'vitest'
import { chartExamples, drawChartExample, isPictured } from './chart-example.ts'
import { examplePicture } from './example-picture.ts'

const src = { dev: '$self', varId: 1 } as const
const now = Date.UTC(2026, 10, 27, 4, 3, 21)

function cellOf(
  shape: string,
  more: Partial<NodeCell['data']> = {},
  size = getSymbol(shape)?.size,
) {
  return { shape, size: size ?? { width: 0, height: 0 }, data: { props: {}, ...more } }
}

async function wordsOf(cell: ReturnType<typeof cellOf>): Promise<readonly string[]> {
  const url = await examplePicture(cell, { theme: {}, now })
  const svg = decodeURIComponent(url.slice(url.indexOf(',') + 1))
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  return Array.from(svg.matchAll(/<text [^>]*>([^<]*)</g), ([, words = '']) => words)
}

test('a clock in the editor shows the time of now, as its properties want it', async () => {
  const [time] = await wordsOf(cellOf('clock', { props: { zone: 'Asia/Shanghai' } }))
  expect(time).toBe('2026-11-27 12:03:21')
  const own = { zone: 'UTC', show: 'time', seconds: false }
  expect(await wordsOf(cellOf('clock', { props: own }))).toEqual(['04:03'])
})

test('a list of alarms in the editor shows examples in the columns that were chosen', async () => {
  const words = await wordsOf(cellOf('alarmList', {}, { width: 1600, height: 260 }))
  expect(words.filter((text) => text.startsWith('■'))).toHaveLength(1)
  expect(words.filter((text) => text.startsWith('●'))).toHaveLength(1)
  expect(words.filter((text) => text.startsWith('□'))).toHaveLength(0)
  const props = { scope: 'all', showState: false, showTime: false, canAcknowledge: false }
  const fewer = await wordsOf(cellOf('alarmList', { props }, { width: 1600, height: 260 }))
  expect(fewer.some((text) => /^[■●□]|\d{4}-/.test(text))).toBe(false)
  expect(fewer.length).toBeGreaterThan(words.length / 3)
})

test.each([
  { width: 500, fontSize: 14, isTable: false },
  { width: 618, fontSize: 14, isTable: false },
  { width: 619, fontSize: 14, isTable: true },
  { width: 900, fontSize: 24, isTable: false },
])(
  'a list of alarms in the editor is a table where viewers see one: $width at $fontSize',
  async (given) => {
    const { width, fontSize, isTable } = given
    const props = { fontSize }
    const words = await wordsOf(cellOf('alarmList', { props }, { width, height: 260 }))
    expect(words[0]?.startsWith('■')).toBe(!isTable)
  },
)

test('a trend in the editor has a line and a name for each variable that is bound', async () => {
  const binds = ['a', 'c'].map((to) => ({ to, src }))
  const named = chartExamples(cellOf('liveTrend', { binds })).map(({ label }) => label)
  const words = await wordsOf(cellOf('liveTrend', { binds }))
  expect(named).toHaveLength(2)
  for (const name of named) expect(words.some((text) => text.startsWith(name))).toBe(true)
})

test.for(['alarmList', 'clock', 'liveTrend'])('%s is drawn in any size', async (shape) => {
  expect(isPictured(shape)).toBe(true)
  for (const width of [0, 1, 60, 479, 3840]) await wordsOf(cellOf(shape, {}, { width, height: 9 }))
})

test('a line of alarms passes an example by, one of words nothing but its words', () => {
  const textOf = (data: Partial<NodeCell['data']>) =>
    JSON.stringify(drawChartExample(cellOf('marquee', data)))
  expect(textOf({ props: { ticker: 'alarms' } })).not.toContain('■ ■ ■')
  expect(textOf({ props: { ticker: 'words', text: 'Welcome' } })).toContain('Welcome')
  expect(textOf({})).toContain('■ ■ ■')
  // The viewer shows the values of variables without words, and so does the editor.
  const binds = [{ to: 'v1', src }]
  expect(textOf({ binds })).not.toContain('■ ■ ■')
})
