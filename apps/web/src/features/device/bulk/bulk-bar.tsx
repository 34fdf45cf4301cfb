import type { Device } from '@fieldhub/contract'
import { Button, Group, Text } from '@mantine/core'
import {
  IconFolderSymlink,
  IconIdBadge2,
  IconPencilBolt,
  IconRefresh,
  IconTable,
  IconTags,
  IconTrash,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useMay } from '#api/use-may.ts'
import { usePreload } from '#api/when-idle.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import classes from './bulk-bar.module.css'
import type { BulkKind } from './bulk-job.ts'

/** Looked at more often than used. */
const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

interface BulkBarProps {
  readonly chosen: readonly Device[]
  /** How many pass the filter, on all pages. */
  readonly shown: number
  /** How many can be chosen at once. */
  readonly max: number
  /** All of them are on their way: an action would still reach the earlier choice alone. */
  readonly isLoading: boolean
  readonly onAll: () => void
  readonly onNone: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Actions on the chosen devices, at the foot of the list while some are chosen. */
export function BulkBar({ chosen, shown, max, isLoading, onAll, onNone }: BulkBarProps) {
  const t = useT()
  const mayChange = useMay('change')
  const mayCommand = useMay('command')
  usePreload(BulkDialog)
  const [kind, setKind] = useState<BulkKind | null>(null)
  const actions = [
    { kind: 'group', icon: <IconFolderSymlink {...icon} />, may: mayChange },
    { kind: 'model', icon: <IconTable {...icon} />, may: mayChange },
    { kind: 'tags', icon: <IconTags {...icon} />, may: mayChange },
    { kind: 'registration', icon: <IconIdBadge2 {...icon} />, may: mayChange },
    { kind: 'read', icon: <IconRefresh {...icon} />, may: mayCommand },
    { kind: 'write', icon: <IconPencilBolt {...icon} />, may: mayCommand },
    { kind: 'delete', icon: <IconTrash {...icon} />, may: mayChange },
  ] as const
  return (
    <section className={classes['bar']} aria-label={t('fleet.bar')}>
      <Text size="sm" fw={600} aria-live="polite">
        {t('fleet.selected', { n: displayValue(chosen.length) })}
      </Text>
      {chosen.length < Math.min(shown, max) && (
        <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={onAll}>
          {shown > max
            ? t('fleet.selectFirst', { n: displayValue(max) })
            : t('fleet.selectShown', { n: displayValue(shown) })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onNone}>
        {t('fleet.unselect')}
      </Button>
      <Group gap="xs" className={classes['actions']}>
        {actions.map(({ kind: action, icon: mark, may }) =>
          may ? (
            <Button
              key={action}
              variant="default"
              leftSection={mark}
              disabled={isLoading}
              {...(action === 'delete' ? { c: 'var(--fh-alarm-text)' } : {})}
              onClick={() => setKind(action)}
            >
              {t(`fleet.${action}`)}
            </Button>
          ) : null,
        )}
      </Group>
      {kind !== null && (
        <Suspense>
          <BulkDialog kind={kind} devices={chosen} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </section>
  )
}
