import { type ForwardingDelivery, forwardingApi } from '@fieldhub/contract'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconEye, IconRepeat } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { DeliveryBadge } from './forwarding-state-badge.tsx'
import { faultText } from './forwarding-words.ts'
import { toastAttempt } from './send-test.ts'

interface DeliveryRowsProps {
  readonly rows: readonly ForwardingDelivery[]
  readonly isLoading: boolean
  readonly empty: ReactNode
  readonly name: string
  readonly onOpen: (delivery: ForwardingDelivery) => void
}

export function DeliveryRows({ rows, isLoading, empty, name, onOpen }: DeliveryRowsProps) {
  const t = useT()
  const columns = useMemo(
    () =>
      columnsOf(t, (delivery) => (
        <DeliveryActions delivery={delivery} name={name} onOpen={onOpen} />
      )),
    [t, name, onOpen],
  )
  return (
    <RecordRows
      label={t('forwarding.logTitle', { name })}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(delivery) => (
        <>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" fw={500}>
              {kindText(delivery, t)}
            </Text>
            <DeliveryBadge delivery={delivery} />
          </Group>
          <Text size="sm" c="dimmed">
            <ExactTime time={delivery.time} />
          </Text>
          <Text size="sm">{resultText(delivery, t)}</Text>
          <DeliveryActions delivery={delivery} name={name} onOpen={onOpen} />
        </>
      )}
    />
  )
}

/** The server pages the messages, newest first: no column sorts. */
function columnsOf(
  t: Translate,
  actions: (delivery: ForwardingDelivery) => ReactNode,
): readonly DataColumn<ForwardingDelivery>[] {
  return [
    {
      id: 'time',
      header: t('forwarding.time'),
      width: 170,
      sticky: 'start',
      cell: ({ time }) => <ExactTime time={time} />,
    },
    {
      id: 'kind',
      header: t('forwarding.content'),
      width: 150,
      isRowHeader: true,
      cell: (delivery) => kindText(delivery, t),
    },
    {
      id: 'state',
      header: t('forwarding.state'),
      width: 160,
      cell: (delivery) => <DeliveryBadge delivery={delivery} />,
    },
    {
      id: 'attempts',
      header: t('forwarding.attempts'),
      width: 90,
      align: 'right',
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'sent',
      header: t('forwarding.sentTime'),
      width: 170,
      cell: ({ sentTime }) => (sentTime === null ? '--' : <ExactTime time={sentTime} />),
    },
    { id: 'result', header: t('forwarding.answer'), cell: (delivery) => resultText(delivery, t) },
    { id: 'actions', header: t('forwarding.actions'), width: 96, sticky: 'end', cell: actions },
  ]
}

function kindText({ kind, count }: ForwardingDelivery, t: Translate): string {
  return kind === 'values'
    ? t('forwarding.valueCount', { n: count })
    : t(`forwarding.event.${kind}`)
}

function resultText(delivery: ForwardingDelivery, t: Translate): string {
  const { attempts, status, costMs, answer } = delivery
  if (attempts === 0) return '--'
  const fault = faultText(delivery, t)
  const first = fault === '' ? (status === 0 ? '' : String(status)) : fault
  return [first, `${costMs} ms`, answer].filter((part) => part !== '').join(' · ')
}

interface DeliveryActionsProps {
  readonly delivery: ForwardingDelivery
  readonly name: string
  readonly onOpen: (delivery: ForwardingDelivery) => void
}

function DeliveryActions({ delivery, name, onOpen }: DeliveryActionsProps) {
  const t = useT()
  const mayChange = useMay('change')
  const [isSending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    const result = await callOrToast(forwardingApi.resend, { id: delivery.id })
    if (result !== undefined) toastAttempt(result, name)
    await Promise.all([refresh(forwardingApi.log), refresh(forwardingApi.list)])
    setSending(false)
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon size={28} aria-label={t('forwarding.detail')} onClick={() => onOpen(delivery)}>
        <IconEye size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {mayChange && (
        <ActionIcon
          size={28}
          aria-label={t('forwarding.resend')}
          loading={isSending}
          onClick={() => void resend()}
        >
          <IconRepeat size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
