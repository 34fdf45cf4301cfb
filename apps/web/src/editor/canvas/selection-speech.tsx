import type { PipeCell, PipeEnd } from '@fieldhub/page'
import { useT } from '#i18n/use-t.ts'
import { cellName } from '../document/cell-name.ts'
import { useCell } from '../document/use-document.ts'
import { useEditor } from '../session-context.ts'
import { Unseen } from '../unseen.tsx'
import { useStore } from '../value-store.ts'

/** Says to a screen reader what is selected and where it lies. */
export function SelectionSpeech() {
  const t = useT()
  const selected = useStore(useEditor().selection)
  const cell = useCell(selected[0] ?? '')
  const place =
    cell?.kind === 'node'
      ? { x: Math.round(cell.position.x), y: Math.round(cell.position.y) }
      : undefined
  return (
    <Unseen>
      <span id="canvas-help">{t('editor.canvasHelp')}</span>
      <output>
        {selected.length > 1 && t('editor.chosenCount', { n: selected.length })}
        {selected.length === 1 && cell !== undefined && cellName(cell)}
        {selected.length === 1 && place !== undefined && ` ${place.x}, ${place.y}`}
        {selected.length === 1 && cell?.kind === 'pipe' && <PipeEnds pipe={cell} />}
      </output>
    </Unseen>
  )
}

/** What a pipe joins. */
function PipeEnds({ pipe }: { readonly pipe: PipeCell }) {
  const t = useT()
  const { document } = useEditor()
  const nameOf = (end: PipeEnd) => {
    const cell = 'cell' in end ? document.get(end.cell) : undefined
    return cell === undefined ? t('editor.freeEnd') : cellName(cell)
  }
  return ` ${nameOf(pipe.source)} → ${nameOf(pipe.target)}`
}
