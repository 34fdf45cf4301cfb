import { type ColumnHead, columnAtEdge, columnOf, headOf } from './column-edge.ts'
import { widthRules } from './width-rules.ts'
import { type ColumnWidths, keepWidths, readWidths } from './width-store.ts'

const widthMin = 48
const widthMax = 1_200
/** What one press of a key changes. */
const stepPixels = 16
const steps: Readonly<Record<string, number>> = { ArrowLeft: -stepPixels, ArrowRight: stepPixels }

/**
 * Lets the columns of a page's tables be dragged by the edges of their headers: two clicks give one its usual width
 * back, Alt, Shift and the arrows change the one whose header has the focus. Returns how to stop.
 */
export function startColumnWidths(path: string): () => void {
  const sheet = new CSSStyleSheet()
  let widths = readWidths(path)
  const show = (next: ColumnWidths) => {
    widths = next
    sheet.replaceSync(widthRules(widths))
  }
  const keep = (next: ColumnWidths) => {
    show(next)
    keepWidths(path, widths)
  }
  const withWidth = ({ id, head }: ColumnHead, wanted: number): ColumnWidths => {
    const usual = widths[id]?.usual ?? Math.round(head.offsetWidth)
    const width = Math.round(Math.min(Math.max(wanted, widthMin), widthMax))
    return { ...widths, [id]: { width, usual } }
  }
  const onDown = (event: PointerEvent) => {
    const column = atEdge(event)
    if (column === undefined || event.button !== 0) return
    event.preventDefault()
    const { head } = column
    const start = head.offsetWidth - event.clientX
    drag(head, event.pointerId, {
      move: (x) => show(withWidth(column, start + x)),
      end: () => keep(widths),
    })
  }
  const onDouble = (event: MouseEvent) => {
    const column = atEdge(event)
    if (column === undefined) return
    const { [column.id]: _dragged, ...rest } = widths
    keep(rest)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const head = headOf(event.target)
    if (step === undefined || head === undefined || !event.altKey || !event.shiftKey) return
    const column = columnOf(head)
    if (column === undefined) return
    event.preventDefault()
    keep(withWidth(column, head.offsetWidth + step))
  }
  show(widths)
  document.adoptedStyleSheets.push(sheet)
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('pointermove', markEdge, { signal, passive: true })
  document.addEventListener('pointerdown', onDown, { signal })
  document.addEventListener('dblclick', onDouble, { signal })
  document.addEventListener('keydown', onKey, { signal })
  return () => {
    stop.abort()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function atEdge({ target, clientX }: MouseEvent): ColumnHead | undefined {
  const head = headOf(target)
  return head === undefined ? undefined : columnAtEdge(head, clientX)
}

/** Shows by the pointer that an edge can be dragged. */
function markEdge(event: PointerEvent): void {
  const head = headOf(event.target)
  head?.toggleAttribute('data-edge', columnAtEdge(head, event.clientX) !== undefined)
}

interface Drag {
  readonly move: (x: number) => void
  readonly end: () => void
}

/** Follows a pointer until it is let go. The click that follows sorts nothing. */
function drag(head: HTMLElement, pointerId: number, { move, end }: Drag): void {
  const stop = new AbortController()
  const { signal } = stop
  head.setPointerCapture(pointerId)
  head.addEventListener('pointermove', (event) => move(event.clientX), { signal })
  const finish = () => {
    stop.abort()
    end()
    const swallow = (event: MouseEvent) => event.stopPropagation()
    document.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
  }
  head.addEventListener('pointerup', finish, { signal })
  head.addEventListener('pointercancel', finish, { signal })
}
