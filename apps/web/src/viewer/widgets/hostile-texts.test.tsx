// @vitest-environment happy-dom
import type { ShownAlarm } from '@fieldhub/contract'
import { type Bind, getSymbol, type NodeCell, symbols } from '@fieldhub/page'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PageView } from '../page-view.tsx'
import { getPage, source, startStand } from '../testing/viewer-stand.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener() {},
  removeEventListener() {},
}))

/** Texts that would run somewhere if a page took one of them for markup, an address or a style. */
const openers = ['', '"', "'", '">', "'>", '</text>', '</title>', '</script>', '-->', '&#34;>']
const bodies = [
  '<script>globalThis.ran=1</script>',
  '<img src=x onerror=globalThis.ran=1>',
  '<svg onload=globalThis.ran=1>',
  'javascript:globalThis.ran=1',
  '{a|<iframe srcdoc="<script>parent.ran=1</script>">}',
]
const payloads = openers.flatMap((opener) => bodies.map((body) => opener + body))

const textOf = (at: number): string => payloads[at % payloads.length] ?? ''

let root: Root

// The library of charts is hundreds of files, which a busy machine reads for longer than any test waits.
beforeAll(() => import('./echart/echart-widget.tsx'))

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'ran')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

/** A cell whose every property that holds a text is a hostile one, with variables that have such names and units. */
function hostileCell(shape: string, at: number): NodeCell {
  const { props = [], slots = [], size = { width: 1, height: 1 } } = getSymbol(shape) ?? {}
  let next = 2 * at
  const texts = props.map(({ name, ...prop }) => {
    if (prop.kind === 'choice') return [name, prop.choices[at % prop.choices.length] ?? '']
    if (prop.kind === 'number' || prop.kind === 'flag') return [name, prop.initial]
    next += 1
    return [name, textOf(next)]
  })
  const binds = slots
    .slice(0, 3)
    .map(({ name }, slot): Bind => ({ to: name, src: source(2 * at + slot) }))
  return {
    kind: 'node',
    id: textOf(2 * at),
    shape,
    zIndex: 1,
    position: { x: 0, y: 0 },
    size,
    data: { name: textOf(2 * at), props: Object.fromEntries(texts), binds },
  }
}

const alarms: readonly ShownAlarm[] = payloads.map((payload, id) => ({
  id,
  deviceId: 7,
  deviceName: payload,
  triggerName: payload,
  varName: payload,
  content: payload,
  unit: payload,
  value: 1,
  decimals: 0,
  state: 'open',
  severity: 'urgent',
  condition: 'gt',
  startTime: 1,
  endTime: null,
  end: null,
}))

function startHostileStand() {
  const variable = { rateSeconds: 10, decimals: 1, isSwitch: false }
  const stand = startStand({
    variable: (_, varId) => ({ ...variable, name: textOf(varId), unit: textOf(varId + 1) }),
    deviceName: textOf,
    siteFrame: () => '/embed/key',
    history: async () => [[Date.now() - 1_000, 1, 1, 1]],
    alarms: { read: async () => alarms, onChange: () => () => undefined },
  })
  stand.setStatus(2)
  for (let varId = 0; varId < payloads.length + 3; varId += 1) stand.receive(varId, varId)
  return stand
}

const widgets = symbols.filter(({ kind }) => kind === 'widget').map(({ name }) => name)
const foreign = 'script,object,embed,img,form,base,meta,link,[srcdoc],foreignObject'
/** Each cell takes two texts and more. */
const cells = payloads.length / 2
/** A chart draws after a quarter of a second at most. */
const drawnMs = 400

test('fifty texts are tried', () => expect(new Set(payloads).size).toBe(50))

test.for(widgets)('%s shows hostile texts as they are and runs none of them', async (shape) => {
  const { host } = startHostileStand()
  const page = getPage(...Array.from({ length: cells }, (_, at) => hostileCell(shape, at)))
  const draw = () => root.render(<PageView page={page} host={host} name={textOf(1)} scale={1} />)
  await act(async () => draw())
  // The widget itself is loaded when the page is drawn.
  await vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, drawnMs)))
    const drawn = document.querySelectorAll('figure,section section,iframe,time,p')
    expect(drawn.length).toBeGreaterThanOrEqual(cells)
  })
  expect(Array.from(document.querySelectorAll(foreign), ({ tagName }) => tagName)).toEqual([])
  const attributes = Array.from(document.querySelectorAll('*')).flatMap((element) =>
    Array.from(element.attributes, ({ name, value }) => ({ name, value })),
  )
  expect(attributes.filter(({ name }) => /^on/i.test(name))).toEqual([])
  const leading = attributes.filter(({ name }) => /^(?:src|href|xlink:href)$/i.test(name))
  expect(leading.filter(({ value }) => !value.startsWith('/embed/key?'))).toEqual([])
  expect('ran' in globalThis).toBe(false)
})
