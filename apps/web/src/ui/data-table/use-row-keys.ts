import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { nextRow } from './next-row.ts'

interface RowKeysOptions {
  readonly rowCount: number
  /** The row to which a person comes back; it gets the focus. */
  readonly start: number | null
  /** The number of rows of a page, measured when a key needs it. */
  readonly page: () => number
  /** Scrolls a row into the rendered window. */
  readonly reveal: (index: number) => void
  readonly open: (index: number) => void
  readonly toggle: (index: number) => void
  readonly edit: (index: number) => void
  readonly rename: (index: number) => void
}

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * One row takes part in the tab order; j, k, arrows, Home and End move it, Enter opens it, x selects,
 * e edits and F2 renames it. j and k also work while nothing on the page has the focus.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { rowCount, start, page, reveal } = options
  const [active, setActive] = useState<number | null>(start)
  const activeRow = useRef<HTMLTableRowElement>(null)
  const isFocusWanted = useRef(false)
  useFocusOnReturn(activeRow, start)
  const current = active !== null && active < rowCount ? active : null

  const move = (press: Press): boolean => {
    if (press.ctrlKey || press.metaKey || press.altKey) return false
    const target = nextRow(current, press.key, { rows: rowCount, page: page() })
    if (target === null) return false
    isFocusWanted.current = true
    reveal(target)
    setActive(target)
    return true
  }

  useEffect(() => {
    if (!isFocusWanted.current || activeRow.current === null) return
    isFocusWanted.current = false
    activeRow.current.focus({ preventScroll: true })
  })

  const moveFromPage = useRef(move)
  useEffect(() => {
    moveFromPage.current = move
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isNothingFocused() && /^[jk]$/.test(event.key) && moveFromPage.current(event))
        event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const onKeyDown = (event: ReactKeyboardEvent) => {
    // A button or field inside a row handles its own keys.
    if (!(event.target instanceof HTMLTableRowElement)) return
    const act = actOf(event, options)
    if (act !== undefined && current !== null) act(current)
    else if (!move(event)) return
    event.preventDefault()
  }
  return { active: current, setActive, activeRow, onKeyDown }
}

/**
 * Gives the focus to the row to which a person comes back, with its first picture: a focus has the page laid out on the
 * spot, which within the task that draws the list was a quarter of it, and is done for the picture anyway.
 */
function useFocusOnReturn(row: RefObject<HTMLTableRowElement | null>, start: number | null): void {
  const [isWanted] = useState(() => start !== null && isNothingFocused())
  useEffect(() => {
    if (!isWanted) return undefined
    const frame = requestAnimationFrame(() => {
      if (isNothingFocused()) row.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [row, isWanted])
}

const isNothingFocused = () => document.activeElement === document.body

function actOf(
  { key, ctrlKey, metaKey, altKey }: Press,
  { open, toggle, edit, rename }: RowKeysOptions,
): ((index: number) => void) | undefined {
  if (key === 'Enter') return open
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'F2') return rename
  if (key === 'x') return toggle
  return key === 'e' ? edit : undefined
}
