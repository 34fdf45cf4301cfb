import { renameCell, setLocked, setVisible } from '@fieldhub/page'
import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { cellName } from '#editor/document/cell-name.ts'
import { useCell } from '#editor/document/use-document.ts'
import classes from '#editor/panels/fields/fields.module.css'
import { NameInput } from '#editor/panels/name-input.tsx'
import type { KnownCell } from '#editor/panels/use-selected.ts'
import { useEditor } from '#editor/session-context.ts'
import { useStore } from '#editor/value-store.ts'
import { useT } from '#i18n/use-t.ts'
import type { Layer } from './get-layers.ts'
import { useLayerDrag } from './use-layer-drag.ts'

export const layerRowHeight = 32
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface LayerRowProps {
  readonly layer: Layer
  readonly isFolded: boolean
  readonly onFold: (id: string) => void
  /** Moves the layer by one row. */
  readonly onStep: (id: string, isUp: boolean) => void
}

export function LayerRow({ layer: { id, depth }, isFolded, onFold, onStep }: LayerRowProps) {
  const t = useT()
  const editor = useEditor()
  const cell = useCell(id)
  const isChosen = useStore(editor.selection).includes(id)
  const { isReadOnly } = useStore(editor.page)
  const drag = useLayerDrag(editor, id)
  if (cell === undefined) return null
  const name = cellName(cell)
  return (
    <li
      className={classes['row']}
      data-chosen={isChosen || undefined}
      data-drop={drag.side}
      draggable={!isReadOnly && cell.kind !== 'unknown'}
      {...drag.listeners}
      style={{ height: layerRowHeight, paddingLeft: 4 + depth * 14 }}
    >
      {cell.kind === 'unknown' && (
        <Text size="xs" c="dimmed" className={classes['name']}>
          {t('panel.unknownCell', { id })}
        </Text>
      )}
      {cell.kind !== 'unknown' && cell.children !== undefined && (
        <ActionIcon
          size={20}
          aria-label={t(isFolded ? 'panel.unfold' : 'panel.fold', { name })}
          onClick={() => onFold(id)}
        >
          {isFolded ? <IconChevronRight {...icon} /> : <IconChevronDown {...icon} />}
        </ActionIcon>
      )}
      {cell.kind !== 'unknown' && (
        <LayerName cell={cell} name={name} isChosen={isChosen} onStep={onStep} />
      )}
      {cell.kind !== 'unknown' && <LayerSwitches cell={cell} name={name} />}
    </li>
  )
}

interface LayerPartProps {
  readonly cell: KnownCell
  readonly name: string
}

interface LayerNameProps extends LayerPartProps, Pick<LayerRowProps, 'onStep'> {
  readonly isChosen: boolean
}

function LayerName({ cell, name, isChosen, onStep }: LayerNameProps) {
  const t = useT()
  const editor = useEditor()
  const { isReadOnly } = useStore(editor.page)
  const [isNaming, setNaming] = useState(false)
  const { id, data } = cell
  const choose = (event: MouseEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) editor.toggleSelected(id)
    else editor.select([id])
  }
  const rename = (next: string | undefined) => {
    setNaming(false)
    if (next === undefined || next === (data.name ?? '')) return
    editor.document.run('rename', (edit) => renameCell(edit, id, next))
  }
  if (isNaming) return <NameInput name={data.name ?? ''} charactersMax={60} onDone={rename} />
  return (
    <UnstyledButton
      className={classes['name']}
      fz="xs"
      aria-pressed={isChosen}
      title={`${t('panel.renameHint')}\n${t('draw.moveLayer')}`}
      onClick={choose}
      onDoubleClick={() => setNaming(!isReadOnly)}
      onKeyDown={(event) => {
        if (event.key === 'F2') setNaming(!isReadOnly)
        const isStep = event.key === 'ArrowUp' || event.key === 'ArrowDown'
        if (!isStep || !event.altKey || isReadOnly) return
        event.preventDefault()
        onStep(id, event.key === 'ArrowUp')
      }}
    >
      {name}
    </UnstyledButton>
  )
}

function LayerSwitches({ cell: { id, data, visible }, name }: LayerPartProps) {
  const t = useT()
  const { document, isReadOnly } = useStore(useEditor().page)
  const isLocked = data.locked === true
  const isHidden = visible === false
  return (
    <>
      <ActionIcon
        size={24}
        disabled={isReadOnly}
        aria-label={t('panel.lock', { name })}
        aria-pressed={isLocked}
        onClick={() => document.run('lock', (edit) => setLocked(edit, [id], !isLocked))}
      >
        {isLocked ? <IconLock {...icon} /> : <IconLockOpen {...icon} opacity={0.45} />}
      </ActionIcon>
      <ActionIcon
        size={24}
        disabled={isReadOnly}
        aria-label={t('panel.hide', { name })}
        aria-pressed={isHidden}
        onClick={() => document.run('hide', (edit) => setVisible(edit, [id], isHidden))}
      >
        {isHidden ? <IconEyeOff {...icon} /> : <IconEye {...icon} opacity={0.45} />}
      </ActionIcon>
    </>
  )
}
