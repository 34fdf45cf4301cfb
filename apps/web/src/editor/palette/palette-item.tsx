import type { SymbolSpec } from '@fieldhub/page'
import { type MouseEvent, memo, useSyncExternalStore } from 'react'
import { Picture } from '#viewer/picture.tsx'
import { symbolText } from '#viewer/symbol-text.ts'
import styles from '../editor.module.css'
import { drawChartExample } from '../examples/chart-example.ts'
import { placeInMiddle } from '../place-symbol.ts'
import { usePageSession } from '../session-context.ts'
import { placing } from '../tools/placing.ts'
import { symbolType } from './symbol-drop.ts'

interface PaletteItemProps {
  readonly symbol: SymbolSpec
}

/** It follows the tool for itself alone: each press on the page is another tool, and would draw all symbols again. */
export const PaletteItem = memo(function PaletteItem({ symbol }: PaletteItemProps) {
  const { editor } = usePageSession()
  const { current } = editor.tools
  const isPlaced = useSyncExternalStore(
    current.subscribe,
    () => current.get().shape === symbol.name,
  )
  const choose = ({ detail }: MouseEvent) => {
    // A click by keyboard has no count, as it cannot point at a place. A second click ends placing.
    if (isPlaced) editor.tools.cancel()
    else if (detail === 0) placeInMiddle(editor, symbol.name)
    else editor.tools.setTool(placing(editor, symbol.name))
    document.getElementById('canvas')?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      draggable
      className={styles['symbol']}
      aria-pressed={isPlaced}
      onClick={choose}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(symbolType, symbol.name)
        dataTransfer.effectAllowed = 'copy'
      }}
    >
      <Thumbnail symbol={symbol} />
      <span>{symbolText(symbol.name)}</span>
    </button>
  )
})

/** A symbol has none of the account's photos before it is placed. */
const noPhoto = () => undefined

function Thumbnail({ symbol }: PaletteItemProps) {
  const { width, height } = symbol.size
  const middle = height / 2
  const points = [
    { x: 0, y: middle },
    { x: width, y: middle },
  ]
  const still = { size: symbol.size, props: {}, slots: {}, points }
  const cell = { shape: symbol.name, size: symbol.size, data: { props: {} } }
  const items = drawChartExample(cell) ?? symbol.draw(still)
  return (
    <svg viewBox={`-2 -2 ${width + 4} ${height + 4}`} width={40} height={32} aria-hidden>
      <Picture items={items} photoUrl={noPhoto} />
    </svg>
  )
}
