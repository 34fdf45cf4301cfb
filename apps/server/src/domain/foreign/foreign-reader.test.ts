import { afterAll, describe, expect, test } from 'vitest'
import { ForeignReader } from './foreign-reader.ts'
import { type Bomb, bombs } from './testing/bombs.ts'
import { getWorkbook } from './testing/get-zip.ts'

const reader = new ForeignReader({ deadlineMs: 60_000 })
/** A reader that gives up at once on whatever is not read on the event loop. */
const hasty = new ForeignReader({ deadlineMs: 0 })
afterAll(() => Promise.all([reader.close(), hasty.close()]))

function readBy(foreign: ForeignReader, kind: Bomb['kind'], file: Buffer) {
  if (kind === 'page') return foreign.page(1, file.toString('latin1'))
  return kind === 'svg' ? foreign.svg(1, file) : foreign.sheet(1, file)
}

/** The answers to well-formed input within limits; all other input is refused. */
const answers: Readonly<Record<string, string>> = {
  'the most groups, each in the next': 'read',
  'the most groups in a circle': 'read',
  'one long text': 'read',
  'a hundred thousand bindings': 'read',
  'rules of a style, as many as fit': 'read',
  'braces of a style': 'read',
  'open braces of a style': 'read',
  'comments of a style': 'read',
  'blanks in a length': 'read',
  'attributes, as many as fit': 'read',
  'an address without an end': 'read',
  'blanks that fit': 'read',
  'cells that go backwards': 'importRows',
  'one long line': 'read',
  'Chinese in GBK': 'read',
}

/** Whether an answer is a refusal. */
const refusalOf = (answer: string) => (answer === 'read' ? 'a refusal' : answer)

describe('bombs', () => {
  test.for(bombs.map((bomb) => [`${bomb.kind}: ${bomb.name}`, bomb] as const))(
    '%s',
    async ([, { kind, name, make }]) => {
      const file = make()
      const read = await readBy(reader, kind, file)
      const answer = read.ok ? 'read' : read.error
      expect({ name, answer }).toEqual({ name, answer: answers[name] ?? refusalOf(answer) })
    },
  )

  test('none is read on the event loop, but what is small there too', async () => {
    const heavy = ['the most groups, each in the next', 'ampersands', 'quotes', 'Chinese in GBK']
    for (const { kind, name, make } of bombs.filter((bomb) => heavy.includes(bomb.name))) {
      expect({ name, read: await readBy(hasty, kind, make()) }).toMatchObject({
        read: { ok: false, error: 'tooHeavy' },
      })
    }
    const small = getWorkbook('<sheetData><row><c><v>1</v></c></row></sheetData>')
    expect(await hasty.sheet(1, small)).toMatchObject({ ok: true, value: { rows: [['1']] } })
  })
})

test('a page of groups that hold each other is told as such', async () => {
  const circle = bombs.find(({ name }) => name === 'the most groups in a circle')
  const page = await reader.page(1, circle?.make().toString('latin1') ?? '')
  expect(page).toMatchObject({ ok: true, value: { nesting: 'circle', cells: 20_000 } })
})

test('a large file is handed over to the thread, since to copy it holds the event loop', async () => {
  const files = [Buffer.alloc(100_000, 'a,b\n'), Buffer.alloc(100_000, 'a,b\n')] as const
  await reader.sheet(1, files[0])
  await reader.imported(1, files[1])
  expect(files.map(({ length }) => length)).toEqual([0, 0])
})
