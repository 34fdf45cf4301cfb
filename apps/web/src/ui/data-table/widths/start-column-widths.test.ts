// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startColumnWidths } from './start-column-widths.ts'
import { widthRules } from './width-rules.ts'
import { keepWidths, readWidths } from './width-store.ts'

const path = '/device/list'
let stop = () => undefined as void

/** Three columns of 100 pixels, of which the first has boxes. */
function drawTable(): readonly HTMLElement[] {
  document.body.innerHTML = `<table><colgroup><col data-column="select"><col data-column="name"><col data-column="sn"></colgroup>
    <thead><tr><th></th><th><button>名称</button></th><th><button>序列号</button></th></tr></thead></table>`
  const heads = [...document.querySelectorAll('th')]
  for (const [at, head] of heads.entries()) {
    Object.defineProperty(head, 'offsetWidth', { value: 100 })
    Object.defineProperty(head, 'cellIndex', { value: at })
    head.getBoundingClientRect = () => new DOMRect(at * 100, 0, 100, 36)
    head.setPointerCapture = () => undefined
  }
  return heads
}

const at = (clientX: number) => ({ clientX, button: 0, bubbles: true, cancelable: true })

beforeEach(() => {
  localStorage.clear()
  stop = startColumnWidths(path)
})
afterEach(() => stop())

test('a column is dragged by the edge of its header, and stays so on that page alone', () => {
  const [, name] = drawTable()
  name?.dispatchEvent(new PointerEvent('pointerdown', at(197)))
  name?.dispatchEvent(new PointerEvent('pointermove', at(257)))
  name?.dispatchEvent(new PointerEvent('pointerup', at(257)))
  expect(readWidths(path)).toEqual({ name: { width: 160, usual: 100 } })
  expect(readWidths('/device/model')).toEqual({})
})

test('the edge belongs to the column before it, boxes have none, and two clicks give the usual width back', () => {
  const [boxes, name, sn] = drawTable()
  boxes?.dispatchEvent(new PointerEvent('pointerdown', at(98)))
  boxes?.dispatchEvent(new PointerEvent('pointermove', at(150)))
  sn?.dispatchEvent(new PointerEvent('pointerdown', at(203)))
  name?.dispatchEvent(new PointerEvent('pointermove', at(163)))
  name?.dispatchEvent(new PointerEvent('pointerup', at(163)))
  expect(readWidths(path)).toEqual({ name: { width: 60, usual: 100 } })
  name?.dispatchEvent(new MouseEvent('dblclick', at(198)))
  expect(readWidths(path)).toEqual({})
})

test('the column whose header has the focus follows the keys', () => {
  drawTable()
  const keys = { altKey: true, shiftKey: true, bubbles: true, key: 'ArrowRight' }
  document.querySelectorAll('button')[1]?.dispatchEvent(new KeyboardEvent('keydown', keys))
  expect(readWidths(path)).toEqual({ sn: { width: 116, usual: 100 } })
})

test('a table becomes wider by what its columns are wider, and paper keeps its own widths', () => {
  const rules = widthRules({ name: { width: 160, usual: 100 }, sn: { width: 80, usual: 100 } })
  expect(rules).toContain('col[data-column="name"]{width:160px!important}')
  expect(rules).toContain('--more-0:60px')
  expect(rules).toContain('--more-1:-20px')
  expect(rules).toContain('width:max(100%,100% + var(--more-0,0px) + var(--more-1,0px))')
  expect(rules).toMatch(/@media screen\{col/)
})

test('what cannot be read counts as no widths', () => {
  keepWidths(path, { name: { width: 160, usual: 100 } })
  localStorage.setItem('fieldhub.columnWidths', '{"/device/list":{"name":"wide"}}')
  expect(readWidths(path)).toEqual({})
})
