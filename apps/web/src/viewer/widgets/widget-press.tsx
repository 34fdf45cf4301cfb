import { getSymbol, type NodeCell } from '@fieldhub/page'
import { type ActionDispatcher, getActions } from '../action-dispatcher.ts'
import { useObstacle } from '../cell/cell-button.tsx'
import { cellName } from '../cell/cell-speech.ts'
import styles from './widgets.module.css'

interface WidgetPressProps {
  readonly cell: NodeCell
  readonly desk: ActionDispatcher | undefined
  /** What the widget shows, for those who cannot see it. */
  readonly words: string
}

/** What a widget shows in words: on a button over the whole of it where a press does something, as drawn cells have one. */
export function WidgetPress({ cell, desk, words }: WidgetPressProps) {
  if (desk === undefined || !isPressed(cell, desk)) {
    return <span className={styles['spoken']}>{words}</span>
  }
  const speech = [cellName(cell), words].filter((part) => part !== '').join(': ')
  return <PressButton cell={cell} desk={desk} words={speech} />
}

function PressButton({
  cell,
  desk,
  words,
}: WidgetPressProps & { readonly desk: ActionDispatcher }) {
  const isOff = useObstacle(cell, { desk }) !== undefined
  return (
    <button
      type="button"
      className={styles['press']}
      aria-disabled={isOff}
      onClick={() => desk.begin(cell)}
    >
      <span className={styles['spoken']}>{words}</span>
    </button>
  )
}

/** Whether a press is for the widget as a whole: for its actions, or for the faceplate of its values. */
function isPressed(cell: NodeCell, desk: ActionDispatcher): boolean {
  const hasParts = getSymbol(cell.shape)?.presses === 'parts'
  return hasParts ? getActions(cell).length > 0 : desk.isInteractive(cell)
}
