import { ActionIcon, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { inOrder, moveColumn, withColumn } from './column-order.ts'
import type { OptionalColumn } from './use-list-columns.ts'

const titles: Readonly<Record<OptionalColumn, PlainMessageKey>> = {
  status: 'device.list.status',
  sn: 'device.list.sn',
  type: 'device.list.type',
  model: 'device.list.model',
  group: 'group.choose',
  tags: 'fleet.tags.label',
  varCount: 'device.list.varCount',
  csq: 'fleet.columns.csq',
  address: 'device.form.address',
  firmware: 'fleet.columns.firmware',
  loginTime: 'device.list.loginTime',
  activatedTime: 'device.info.activatedTime',
}

interface ColumnChoiceProps {
  readonly shown: readonly OptionalColumn[]
  readonly onChange: (shown: OptionalColumn[]) => void
}

/** Which columns the table has, and in which order. */
export function ColumnChoice({ shown, onChange }: ColumnChoiceProps) {
  const t = useT()
  return (
    <section aria-label={t('fleet.columns.shown')}>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {t('fleet.columns.shown')}
        </Text>
        {inOrder(shown).map((id) => {
          const name = t(titles[id])
          return (
            <Group key={id} justify="space-between" wrap="nowrap" mih={24}>
              <Checkbox
                label={name}
                checked={shown.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? withColumn(shown, id) : shown.filter((one) => one !== id))
                }
              />
              {shown.includes(id) && (
                <MoveButtons name={name} onMove={(by) => onChange(moveColumn(shown, id, by))} />
              )}
            </Group>
          )
        })}
      </Stack>
    </section>
  )
}

interface MoveButtonsProps {
  readonly name: string
  readonly onMove: (by: -1 | 1) => void
}

function MoveButtons({ name, onMove }: MoveButtonsProps) {
  const t = useT()
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(() => onMove(by))
    // A row that changes its place loses the focus, and the next press is to move it on.
    button.focus()
  }
  const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon size={24} aria-label={t('fleet.columns.before', { name })} onClick={move(-1)}>
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon size={24} aria-label={t('fleet.columns.after', { name })} onClick={move(1)}>
        <IconArrowDown {...icon} />
      </ActionIcon>
    </Group>
  )
}
