import {
  DashboardContent,
  type DashboardView,
  dashboardLimits,
  type Widget,
} from '@fieldhub/contract'
import { Button, Group, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconLayoutNavbarCollapse,
  IconPlus,
} from '@tabler/icons-react'
import { type Dispatch, useReducer, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useLeaveGuard } from '#parts/form/use-leave-guard.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import { RowAction } from '#ui/list/row-action.tsx'
import { WarningNote } from '#ui/warning-note.tsx'
import { BoardGrid } from '../board-grid.tsx'
import { BoardContext } from '../board-source.ts'
import { freePlace, movePast, withoutGaps } from '../grid/places.ts'
import { sessionSource } from '../session-source.ts'
import { useBoardDevices } from '../use-board-devices.ts'
import { widgetKinds } from '../widgets/widget-kinds.ts'
import { type DraftStep, nextDraft, startDraft } from './draft-history.ts'
import { EditCell } from './edit-cell.tsx'
import { saveBoard } from './save-board.ts'
import { usePlaceDrag } from './use-place-drag.ts'
import { WidgetDrawer } from './widget-drawer.tsx'

interface BoardEditorProps {
  readonly view: DashboardView
  readonly onDone: () => void
}

/** Changes a board; nothing is stored before it is saved. */
export function BoardEditor({ view, onDone }: BoardEditorProps) {
  const t = useT()
  const [draft, dispatch] = useReducer(nextDraft, view.content.widgets, startDraft)
  const [editedId, setEdited] = useState<string>()
  const { widgets } = draft
  const isSaved = useRef(false)
  const isDirty = JSON.stringify(widgets) !== JSON.stringify(view.content.widgets)
  useLeaveGuard(() => isDirty && !isSaved.current)
  const devices = useBoardDevices(view, widgets)
  const edited = widgets.find(({ id }) => id === editedId)
  const isWhole = DashboardContent.safeParse({ widgets }).success
  const save = async () => {
    if (!(await saveBoard(view, [...widgets]))) return
    isSaved.current = true
    onDone()
  }
  return (
    <BoardContext value={{ source: sessionSource, devices }}>
      <PageHeader
        title={view.name}
        actions={
          <Group gap={4}>
            <AddMenu
              widgets={widgets}
              onAdd={(widget) => {
                dispatch({ type: 'change', widgets: [...widgets, widget] })
                setEdited(widget.id)
              }}
            />
            <Steps widgets={widgets} dispatch={dispatch} />
            <Button variant="default" onClick={onDone}>
              {t('dashboard.back')}
            </Button>
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              disabled={!isDirty || !isWhole}
              onClick={() => void save()}
            >
              {t('dashboard.save')}
            </Button>
          </Group>
        }
      />
      {!isWhole && <WarningNote>{t('dashboard.notWhole')}</WarningNote>}
      <EditGrid widgets={widgets} dispatch={dispatch} onEdit={setEdited} />
      {edited !== undefined && (
        <WidgetDrawer
          widget={edited}
          onChange={(next) => dispatch(toStep(widgets, next))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </BoardContext>
  )
}

/** Changes of one widget that follow each other are one step. */
function toStep(widgets: readonly Widget[], next: Widget): DraftStep {
  const changed = widgets.map((one) => (one.id === next.id ? next : one))
  return { type: 'change', widgets: changed, key: next.id }
}

interface StepsProps {
  readonly widgets: readonly Widget[]
  readonly dispatch: Dispatch<DraftStep>
}

function Steps({ widgets, dispatch }: StepsProps) {
  const t = useT()
  return (
    <>
      <RowAction
        icon={IconArrowBackUp}
        label={t('dashboard.undo')}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <RowAction
        icon={IconArrowForwardUp}
        label={t('dashboard.redo')}
        onClick={() => dispatch({ type: 'redo' })}
      />
      <RowAction
        icon={IconLayoutNavbarCollapse}
        label={t('dashboard.tidy')}
        onClick={() => dispatch({ type: 'change', widgets: withoutGaps(widgets) })}
      />
    </>
  )
}

interface EditGridProps extends StepsProps {
  readonly onEdit: (id: string) => void
}

function EditGrid({ widgets, dispatch, onEdit }: EditGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const change = (next: readonly Widget[]) => dispatch({ type: 'change', widgets: next })
  const drag = usePlaceDrag({ grid, widgets, onPlaced: change })
  const copy = (widget: Widget) =>
    change([...widgets, { ...widget, ...freePlace(widgets, widget), id: newId(widgets) }])
  return (
    <BoardGrid widgets={drag.shown} gridRef={grid}>
      {(widget) => (
        <EditCell
          key={widget.id}
          widget={widget}
          drag={drag}
          onMove={(step) => change(movePast(widgets, widget.id, step))}
          onEdit={() => onEdit(widget.id)}
          onCopy={() => copy(widget)}
          onRemove={() => change(widgets.filter(({ id }) => id !== widget.id))}
        />
      )}
    </BoardGrid>
  )
}

interface AddMenuProps {
  readonly widgets: readonly Widget[]
  readonly onAdd: (widget: Widget) => void
}

function AddMenu({ widgets, onAdd }: AddMenuProps) {
  const t = useT()
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={widgets.length >= dashboardLimits.widgetsMax}
        >
          {t('dashboard.addWidget')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.values(widgetKinds).map(({ kind, nameKey, icon: Icon, make, size }) => (
          <Menu.Item
            key={kind}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            onClick={() => {
              const { x, y } = freePlace(widgets, size)
              onAdd(make({ id: newId(widgets), x, y }))
            }}
          >
            {t(nameKey)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** An id that no widget of the board has. */
function newId(widgets: readonly Widget[]): string {
  const known = new Set(widgets.map(({ id }) => id))
  let number = widgets.length + 1
  while (known.has(`w${number}`)) number += 1
  return `w${number}`
}
