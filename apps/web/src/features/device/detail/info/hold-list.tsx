import { type DeviceHolds, deviceHoldApi } from '@fieldhub/contract'
import { Badge, Button, Divider, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { allowHold, endHold, type ShownHold } from './hold-calls.ts'

/** What people whom the device is shared with have built on it; nothing at all when there is nothing. */
export function HoldList({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  const { data, error, refetch } = useQuery(toQuery(deviceHoldApi.list, { deviceId }))
  if (error !== null) {
    return <ErrorState error={error} headingLevel={3} onRetry={() => void refetch()} />
  }
  const rows = data === undefined ? [] : toRows(deviceId, data, t)
  if (rows.length === 0) return null
  return (
    <>
      <Divider />
      <Stack gap="xs" component="section" aria-label={t('share.holds')}>
        <Title order={3}>{t('share.holds')}</Title>
        <Text size="sm" c="dimmed">
          {t('share.holdsNote')}
        </Text>
        {rows.map((row) => (
          <HoldRow key={`${row.hold.kind}-${row.hold.id}`} row={row} />
        ))}
      </Stack>
    </>
  )
}

interface Row {
  readonly hold: ShownHold
  readonly lines: readonly string[]
  readonly marks: readonly string[]
  readonly isEnded: boolean
}

function toRows(deviceId: number, { configurations, timings }: DeviceHolds, t: Translate): Row[] {
  return [
    ...configurations.map(({ id, name, account, pages, isWritable, isPublic, isEnded }) => ({
      hold: { deviceId, kind: 'configuration' as const, id, name, account },
      lines: [
        t('share.holdOf', { account }),
        ...(pages.length === 0 ? [] : [t('share.holdPages', { names: pages.join(', ') })]),
      ],
      marks: [
        ...(isWritable ? [t('share.holdWritable')] : []),
        ...(isPublic ? [t('share.holdPublic')] : []),
      ],
      isEnded,
    })),
    ...timings.map(({ id, name, account, steps, nextRun, isEnded }) => ({
      hold: { deviceId, kind: 'timing' as const, id, name, account },
      lines: [
        ...steps.map((step) =>
          t('share.holdTiming', {
            account,
            variable: step.varName,
            value: displayValue(step.value, step),
          }),
        ),
        nextRun === null
          ? t('share.holdOff')
          : t('share.holdNext', { time: formatDateTime(nextRun) }),
      ],
      marks: [],
      isEnded,
    })),
  ]
}

function HoldRow({ row: { hold, lines, marks, isEnded } }: { readonly row: Row }) {
  const t = useT()
  const shown = isEnded ? [t('share.holdEnded')] : marks
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Group gap={6}>
          <Text size="sm" truncate>
            {hold.name}
          </Text>
          {shown.map((mark) => (
            <Badge key={mark} variant="light" {...(isEnded ? { color: 'gray' } : {})}>
              {mark}
            </Badge>
          ))}
        </Group>
        {lines.map((line) => (
          <Text key={line} size="xs" c="dimmed">
            {line}
          </Text>
        ))}
      </div>
      <Button
        variant="default"
        style={{ flexShrink: 0 }}
        aria-label={t(isEnded ? 'share.holdAllowOf' : 'share.holdEndOf', { name: hold.name })}
        onClick={() => void (isEnded ? allowHold(hold) : endHold(hold))}
      >
        {t(isEnded ? 'share.holdAllow' : 'share.holdEnd')}
      </Button>
    </Group>
  )
}
