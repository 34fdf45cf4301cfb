import {
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconClipboardCopy, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { copyText } from '#ui/field/copy-text.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { toastDone, toastFailed } from '#ui/toast.tsx'
import { useLiveAlarms } from '../log/use-live-alarms.ts'
import classes from './handover.module.css'
import type { Handover } from './handover.ts'
import {
  type HandoverPart,
  handoverParts,
  handoverText,
  spanText,
  summaryText,
} from './handover-lines.ts'
import { handoverSearch, shiftHours } from './handover-search.ts'
import { useHandover } from './use-handover.ts'

const [firstHours] = shiftHours

/** The screen `/report/handover`: what one shift tells the next, to read out, to print or to send. */
export function HandoverScreen() {
  const t = useT()
  const [{ hours = firstHours }, changeSearch] = useSearchParams(handoverSearch)
  const { handover, error, readAgain } = useHandover(Number(hours))
  useLiveAlarms()
  return (
    <>
      <PageHeader
        title={t('handover.title')}
        actions={
          handover !== undefined && <HandoverActions handover={handover} onRefresh={readAgain} />
        }
      >
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t('handover.hours')}
            value={hours}
            onChange={(next) => changeSearch({ hours: next })}
            data={shiftHours.map((value) => ({
              value,
              label: t('handover.lastHours', { n: Number(value) }),
            }))}
          />
        </Group>
      </PageHeader>
      {handover !== undefined && <Parts handover={handover} />}
      {handover === undefined && error === undefined && <Skeleton height={400} aria-busy="true" />}
      {handover === undefined && error !== undefined && (
        <ErrorState error={error} onRetry={readAgain} />
      )}
    </>
  )
}

interface HandoverActionsProps {
  readonly handover: Handover
  readonly onRefresh: () => void
}

function HandoverActions({ handover, onRefresh }: HandoverActionsProps) {
  const t = useT()
  const copy = async () => {
    if (await copyText(handoverText(handover, t))) toastDone(t('common.copied'))
    else toastFailed(t('common.notCopied'))
  }
  const buttons = [
    [IconRefresh, 'handover.refresh', onRefresh],
    [IconPrinter, 'handover.print', () => globalThis.print()],
    [IconClipboardCopy, 'handover.copy', () => void copy()],
  ] as const
  return buttons.map(([Icon, key, act]) => (
    <Button key={key} variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={act}>
      {t(key)}
    </Button>
  ))
}

function Parts({ handover }: { readonly handover: Handover }) {
  const t = useT()
  return (
    <Stack gap="lg">
      <div>
        <Text size="sm" c="dimmed">
          {spanText(handover)}
        </Text>
        <Text fw={600}>{summaryText(handover, t)}</Text>
      </div>
      {handoverParts(handover, t).map((part) => (
        <Part key={part.title} part={part} />
      ))}
    </Stack>
  )
}

function Part({ part: { title, lines, more, href } }: { readonly part: HandoverPart }) {
  const t = useT()
  return (
    <section>
      <Title order={2} mb={4}>
        {title}
      </Title>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('handover.none')}
        </Text>
      )}
      <ul className={classes['lines']}>
        {lines.map((line, index) => (
          // Two lines may say the same.
          <li key={index}>
            <b>{line.title}</b>
            <span>{line.detail}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm">
          {href === undefined ? (
            t('handover.more', { n: more })
          ) : (
            <Anchor component={RouteLink} href={href}>
              {t('handover.more', { n: more })}
            </Anchor>
          )}
        </Text>
      )}
    </section>
  )
}
