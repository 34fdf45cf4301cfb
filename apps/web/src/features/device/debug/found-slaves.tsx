import type { BusScan } from '@fieldhub/contract'
import { Button, Group, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useChangeSearch } from '#ui/list/use-search-params.ts'
import classes from './bench.module.css'
import { debugSearch } from './debug-search.ts'

interface FoundSlavesProps {
  readonly scan: BusScan
  /** Looks for the registers of a slave. */
  readonly onSweep: (unitId: number, func: number) => void
}

/** The slaves of a line; each leads on to its registers. */
export function FoundSlaves({ scan, onSweep }: FoundSlavesProps) {
  const t = useT()
  if (scan.slaves.length === 0) {
    if (scan.end !== 'done') return null
    return (
      <EmptyState
        title={t('bench.scan.nothing')}
        text={t('bench.scan.nothingSlaves')}
        headingLevel={3}
      />
    )
  }
  return (
    <>
      <Title order={2} mb="xs">
        {t('bench.scan.slaves', { n: scan.slaves.length })}
      </Title>
      <ul className={classes['found']}>
        {scan.slaves.map((slave) => (
          <FoundSlave key={slave.unitId} slave={slave} func={scan.func} onSweep={onSweep} />
        ))}
      </ul>
    </>
  )
}

interface FoundSlaveProps {
  readonly slave: BusScan['slaves'][number]
  readonly func: number
  readonly onSweep: FoundSlavesProps['onSweep']
}

function FoundSlave({ slave: { unitId, ms, exceptionCode }, func, onSweep }: FoundSlaveProps) {
  const t = useT()
  const changeSearch = useChangeSearch(debugSearch)
  const place = { unit: unitId, func, register: undefined }
  return (
    <li>
      <div>
        <Text fw={600}>{t('bench.scan.slave', { n: unitId })}</Text>
        <Text size="xs" c="dimmed">
          {t('bench.scan.slaveMs', { ms })}
          {exceptionCode !== null && ` · ${t('bench.scan.slaveException', { n: exceptionCode })}`}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={t('bench.scan.sweepOf', { n: unitId })}
          onClick={() => onSweep(unitId, func)}
        >
          {t('bench.scan.sweepSlave')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('bench.scan.detectOf', { n: unitId })}
          onClick={() =>
            changeSearch({ ...place, tool: 'detective', varId: undefined }, { push: true })
          }
        >
          {t('bench.scan.detect')}
        </Button>
      </Group>
    </li>
  )
}
