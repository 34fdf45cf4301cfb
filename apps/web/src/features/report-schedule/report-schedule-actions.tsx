import { type ReportSchedule, reportScheduleApi } from '@fieldhub/contract'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconCopy, IconFiles, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import { RowAction } from '#ui/list/row-action.tsx'
import { toastDone } from '#ui/toast.tsx'
import { keptReportsHref, reportScheduleHref } from './report-schedule-hrefs.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export function ReportScheduleActions({ schedule }: { readonly schedule: ReportSchedule }) {
  const t = useT()
  const mayChange = useMay('change')
  const { id, name } = schedule
  return (
    <Group gap={4} wrap="nowrap">
      <RowAction
        icon={IconFiles}
        label={t('reportSchedule.openKept', { name })}
        href={keptReportsHref(id)}
      />
      {mayChange && (
        <>
          <MakeMenu schedule={schedule} />
          <RowAction
            icon={IconPencil}
            label={t('reportSchedule.edit', { name })}
            href={reportScheduleHref(id)}
          />
          <RowAction
            icon={IconCopy}
            label={t('reportSchedule.copy', { name })}
            href={reportScheduleHref(0, id)}
          />
          <RowAction
            icon={IconTrash}
            label={t('reportSchedule.delete', { name })}
            onClick={() => void remove(schedule)}
          />
        </>
      )}
    </Group>
  )
}

interface MakeMenuProps {
  readonly schedule: ReportSchedule
  /** A button with a word in place of the icon alone, above a list. */
  readonly isWide?: boolean
}

/** Makes a report at once: to look at it alone, or for everybody. */
export function MakeMenu({ schedule: { id, name }, isWide = false }: MakeMenuProps) {
  const t = useT()
  const [isMaking, setMaking] = useState(false)
  const make = async (send: boolean) => {
    setMaking(true)
    const made = await callOrToast(reportScheduleApi.make, { id, send })
    if (made !== undefined) toastDone(t('reportSchedule.making', { name }))
    await Promise.all([refresh(reportScheduleApi.list), refresh(reportScheduleApi.reports)])
    setMaking(false)
  }
  return (
    <Menu>
      <Menu.Target>
        {isWide ? (
          <Button leftSection={<IconPlayerPlay {...icon} />} loading={isMaking}>
            {t('reportSchedule.makeNow')}
          </Button>
        ) : (
          <ActionIcon size={28} aria-label={t('reportSchedule.make', { name })} loading={isMaking}>
            <IconPlayerPlay {...icon} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void make(false)}>{t('reportSchedule.makeOnly')}</Menu.Item>
        <Menu.Item onClick={() => void make(true)}>{t('reportSchedule.makeSend')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

async function remove({ id, name }: ReportSchedule): Promise<void> {
  await confirmRemoval({
    title: translate('reportSchedule.deleteTitle', { name }),
    text: translate('reportSchedule.deleteText'),
    action: translate('reportSchedule.deleteAction'),
    done: translate('reportSchedule.deleted', { name }),
    remove: () => callOrToast(reportScheduleApi.remove, { id }),
    refresh: () => refresh(reportScheduleApi.list),
  })
}
