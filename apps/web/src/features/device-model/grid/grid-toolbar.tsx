import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import {
  IconArrowDownBar,
  IconCopyPlus,
  IconHelpCircle,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import type { AddressStyle } from './address-style.ts'
import { AddressStyleSelect } from './address-style-select.tsx'
import { getBounds, type Selection } from './grid-place.ts'
import type { GridHandle } from './variable-grid.tsx'

interface GridToolbarProps {
  readonly grid: { readonly current: GridHandle | null }
  readonly rowCount: number
  readonly overlapCount: number
  /** Names that several variables of the slave have. */
  readonly sameNames: readonly string[]
  readonly selection: Selection
  readonly addressStyle: AddressStyle
  readonly onAddressStyle: (style: AddressStyle) => void
  readonly onHelp: () => void
  /** Opens a dialog for the active row. */
  readonly onOpenRow: (kind: 'scale' | 'formula') => void
}

/** More names are mostly spare registers. */
const namesShown = 3

export function GridToolbar(props: GridToolbarProps) {
  const { grid, rowCount, overlapCount, sameNames, selection, onHelp } = props
  const t = useT()
  const { top, bottom, left, right } = getBounds(selection)
  const run = (step: (handle: GridHandle) => void) => {
    if (grid.current === null) return
    step(grid.current)
    grid.current.focus()
  }
  const tools = [
    ['model.grid.duplicateRows', IconCopyPlus, (handle: GridHandle) => handle.duplicateRows()],
    ['model.grid.fillDown', IconArrowDownBar, (handle: GridHandle) => handle.fillDown()],
    ['model.grid.removeRows', IconTrash, (handle: GridHandle) => handle.removeRows()],
  ] as const
  const isMany = bottom > top || right > left
  return (
    <Group gap="xs" justify="space-between">
      <Group gap={4}>
        <Button
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          variant="light"
          onClick={() => run((handle) => handle.addRow())}
        >
          {t('model.grid.addRow')}
        </Button>
        {tools.map(([key, Icon, step]) => (
          <Tooltip withinPortal={false} key={key} label={t(key)}>
            <ActionIcon aria-label={t(key)} disabled={rowCount === 0} onClick={() => run(step)}>
              <Icon size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
        <Tooltip withinPortal={false} label={t('model.help.open')}>
          <ActionIcon aria-label={t('model.help.open')} onClick={onHelp}>
            <IconHelpCircle size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <RowDialogButtons isDisabled={rowCount === 0} onOpen={props.onOpenRow} />
        <AddressStyleSelect style={props.addressStyle} onStyle={props.onAddressStyle} />
      </Group>
      <Text size="xs" c="dimmed" aria-live="polite">
        {[
          t('model.grid.count', { n: rowCount }),
          ...(isMany
            ? [t('model.grid.selected', { rows: bottom - top + 1, columns: right - left + 1 })]
            : []),
          ...(overlapCount > 0 ? [t('model.grid.overlaps', { n: overlapCount })] : []),
          ...(sameNames.length > 0
            ? [t('model.grid.sameNames', { names: sameNames.slice(0, namesShown).join(' / ') })]
            : []),
        ].join(' · ')}
      </Text>
    </Group>
  )
}

interface RowDialogButtonsProps {
  readonly isDisabled: boolean
  readonly onOpen: GridToolbarProps['onOpenRow']
}

function RowDialogButtons({ isDisabled, onOpen }: RowDialogButtonsProps) {
  const t = useT()
  return (['scale', 'formula'] as const).map((kind) => (
    <Button
      key={kind}
      size="compact-sm"
      variant="default"
      disabled={isDisabled}
      onClick={() => onOpen(kind)}
    >
      {t(kind === 'scale' ? 'model.scale.open' : 'formula.open')}
    </Button>
  ))
}
