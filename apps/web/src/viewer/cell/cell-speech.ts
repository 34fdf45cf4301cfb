import { bindsOf, groupShape, type NodeCell, type PipeCell, type SlotValue } from '@fieldhub/page'
import { displayValue } from '#i18n/display-value.ts'
import { type Translate, translate } from '#i18n/translate.ts'
import { getDevice } from '../get-device.ts'
import { symbolText } from '../symbol-text.ts'
import type { ViewerHost } from '../viewer-host.ts'
import type { CellState } from './cell-state.ts'

type KnownCell = NodeCell | PipeCell

/** The name of a cell: its own name, its own words, or its symbol's name. */
export function cellName({ data, shape }: KnownCell): string {
  const { name = '', props } = data
  if (name !== '') return name
  const words = [props['text'], props['title']].find(
    (text) => typeof text === 'string' && text !== '',
  )
  if (typeof words === 'string') return words
  return shape === groupShape ? translate('viewer.group') : symbolText(shape)
}

/** What a screen reader says of the cell: its name, each value with its variable, and how far that can be trusted. */
export function cellSpeech(
  cell: KnownCell,
  state: CellState,
  host: ViewerHost,
  t: Translate,
): string {
  const parts = bindsOf(cell).map((bind) => {
    // Of what is worked out there is no variable: the part that it moves names it.
    const isPlain = bind.logic === undefined
    const variable = isPlain
      ? host.variable(getDevice(bind.src, host.selfId), bind.src.varId)
      : undefined
    const label = variable?.name ?? symbolText(bind.to, 'slot')
    return `${label} ${valueWords(state.slots[bind.to], variable?.unit ?? '', t)}`
  })
  const trust = state.quality === 'good' ? [] : [t(`viewer.${state.quality}`)]
  const flow = state.pipe?.words === undefined ? [] : [t(`viewer.${state.pipe.words}`)]
  const speech = [...parts, ...flow, ...trust].join(', ')
  return speech === '' ? cellName(cell) : `${cellName(cell)}: ${speech}`
}

function valueWords(value: SlotValue | undefined, unit: string, t: Translate): string {
  if (value === undefined) return t('viewer.noValue')
  if (typeof value === 'boolean') return t(value ? 'viewer.on' : 'viewer.off')
  if (typeof value === 'number') return displayValue(Math.round(value * 1000) / 1000, { unit })
  return unit === '' ? value : `${value} ${unit}`
}
