import { type KeptReport, type ReportDelivery, reportScheduleApi } from '@fieldhub/contract'
import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { toastDone } from '#ui/toast.tsx'
import { periodText, whyText } from './report-schedule-words.ts'
import { MailStateBadge } from './report-state-badge.tsx'

interface MailDialogProps {
  readonly report: KeptReport
  readonly onClose: () => void
}

/** What became of each mail of a report. */
export function MailDialog({ report, onClose }: MailDialogProps) {
  const t = useT()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('reportSchedule.mailsOf', { name: periodText(report) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {report.deliveries.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('reportSchedule.noMails')}
          </Text>
        )}
        {report.deliveries.map((delivery) => (
          <MailRow key={delivery.id} delivery={delivery} />
        ))}
      </Stack>
    </Dialog>
  )
}

function MailRow({ delivery }: { readonly delivery: ReportDelivery }) {
  const t = useT()
  const { name, address, state, sentTime } = delivery
  const shown = name === '' ? t('reportSchedule.owner') : name
  const why = whyText(delivery, t)
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Text size="sm" fw={500}>
          {shown}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[address, ...(sentTime === null ? [] : [formatDateTime(sentTime)])].join(' · ')}
        </Text>
        {why !== '' && <Text size="sm">{why}</Text>}
      </div>
      <Group gap={4} wrap="nowrap">
        <MailStateBadge state={state} />
        <Resend delivery={delivery} name={shown} />
      </Group>
    </Group>
  )
}

/** A mail that waits or is being sent needs no button. */
function Resend({ delivery, name }: { readonly delivery: ReportDelivery; readonly name: string }) {
  const t = useT()
  const mayChange = useMay('change')
  const [isSending, setSending] = useState(false)
  const { id, address, state, reason } = delivery
  const isUnderWay = state === 'waiting' || state === 'sending'
  if (!mayChange || isUnderWay || address === '' || reason === 'demo') return null
  const resend = async () => {
    setSending(true)
    const sent = await callOrToast(reportScheduleApi.resend, { id })
    if (sent !== undefined) toastDone(t('reportSchedule.resent'))
    await refresh(reportScheduleApi.reports)
    setSending(false)
  }
  return (
    <ActionIcon
      size={28}
      aria-label={t('reportSchedule.resend', { name })}
      loading={isSending}
      onClick={() => void resend()}
    >
      <IconRepeat size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
