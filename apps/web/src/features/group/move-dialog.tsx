import type { DeviceGroup } from '@fieldhub/contract'
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { orToast } from '#api/call-or-toast.ts'
import { useT } from '#i18n/use-t.ts'
import { groupChoices, mayMove } from '#parts/group-tree.ts'
import { moveGroup } from './group-calls.ts'

interface MoveDialogProps {
  /** What the dialog is about; null closes it. */
  readonly group: DeviceGroup | null
  readonly groups: readonly DeviceGroup[]
  readonly onClose: () => void
}

/** Moving without dragging: only places that are allowed are offered. */
export function MoveDialog({ group, groups, onClose }: MoveDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={group !== null}
      onClose={onClose}
      title={t('group.moveTitle', { name: group?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {group !== null && <MoveForm group={group} groups={groups} onClose={onClose} />}
    </Modal>
  )
}

/** No group has this id. */
const top = '0'

function MoveForm({ group, groups, onClose }: MoveDialogProps & { readonly group: DeviceGroup }) {
  const t = useT()
  const [target, setTarget] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const places = [
    ...(mayMove(groups, group.id, null) ? [{ value: top, label: t('group.topLevel') }] : []),
    ...groupChoices(groups).filter(({ value }) => mayMove(groups, group.id, Number(value))),
  ]
  const move = async () => {
    setMoving(true)
    const moved = moveGroup(group, target === top ? null : Number(target)).then(() => true)
    if ((await orToast(moved)) === true) onClose()
    setMoving(false)
  }
  return (
    <Stack gap="sm">
      <Select
        label={t('group.moveTarget')}
        data={places}
        value={target}
        searchable
        data-autofocus
        onChange={setTarget}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={target === null} loading={isMoving} onClick={() => void move()}>
          {t('group.moveSubmit')}
        </Button>
      </Group>
    </Stack>
  )
}
