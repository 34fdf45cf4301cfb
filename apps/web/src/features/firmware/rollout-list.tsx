import { firmwareApi, type Rollout } from '@fieldhub/contract'
import {
  Alert,
  Badge,
  Button,
  Group,
  Paper,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh, toQuery } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import classes from './firmware.module.css'
import { RolloutDevices } from './rollout-devices.tsx'

/** A roll-out lives for hours and days: asking now and then is enough. */
const refreshMs = 3_000

export function RolloutList({ mayChange }: { readonly mayChange: boolean }) {
  const t = useT()
  const query = useQuery({
    ...toQuery(firmwareApi.rollouts, {}),
    refetchInterval: ({ state }) =>
      state.data?.some((rollout) => rollout.settledAt === null) === true ? refreshMs : false,
  })
  return (
    <Paper component="section" p="md" aria-label={t('firmware.roll.list')}>
      <Title order={2} mb="xs">
        {t('firmware.roll.list')}
      </Title>
      {query.isPending && <Skeleton height={80} aria-busy="true" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(mayChange ? 'firmware.roll.empty' : 'firmware.roll.none')}
        </Text>
      )}
      <Stack gap="md">
        {query.data?.map((rollout) => (
          <RolloutCard key={rollout.id} rollout={rollout} mayChange={mayChange} />
        ))}
      </Stack>
    </Paper>
  )
}

const colours = { running: 'blue', paused: 'yellow', stopped: 'gray', done: 'green' } as const

interface RolloutCardProps {
  readonly rollout: Rollout
  readonly mayChange: boolean
}

function RolloutCard({ rollout, mayChange }: RolloutCardProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { version, typeName: type, state, stages } = rollout
  const head = t('firmware.roll.head', { type, version })
  return (
    <section aria-label={head}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={3} fz="md">
            {head}
          </Title>
          <Badge variant="light" color={colours[state]} c="var(--fh-text)">
            {t(`firmware.roll.state.${state}`)}
          </Badge>
        </Group>
        {mayChange && rollout.settledAt === null && <Actions rollout={rollout} />}
      </Group>
      <PauseNote rollout={rollout} />
      {stages.map((stage, at) => (
        <Stage
          // A stage is its place.
          key={at}
          number={at + 1}
          stage={stage}
          isCurrent={rollout.settledAt === null && rollout.stage === at + 1}
        />
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'firmware.roll.hideDevices' : 'firmware.roll.showDevices')}
      </Button>
      {isOpen && <RolloutDevices id={rollout.id} isOver={rollout.settledAt !== null} />}
    </section>
  )
}

function PauseNote({ rollout }: { readonly rollout: Rollout }) {
  const t = useT()
  const { state, reason, failures: n, failuresMax: max } = rollout
  if (state !== 'paused' || reason === '') return null
  return (
    <Alert color="yellow" my={4} py={6} aria-live="polite">
      {reason === 'failures'
        ? t('firmware.roll.paused.failures', { n, max })
        : t('firmware.roll.paused.person')}
    </Alert>
  )
}

interface StageProps {
  readonly number: number
  readonly stage: Rollout['stages'][number]
  readonly isCurrent: boolean
}

function Stage({ number: n, stage, isCurrent }: StageProps) {
  const t = useT()
  const { devices, done, failed, underWay, waiting } = stage
  const share = (count: number) => (devices === 0 ? 0 : (count / devices) * 100)
  const name = t('firmware.roll.stage', { n, devices })
  return (
    <div className={classes['stage']} aria-current={isCurrent ? 'step' : undefined}>
      <div className={classes['stageLine']}>
        <span className={isCurrent ? classes['current'] : undefined}>{name}</span>
        <span className={classes['counts']}>
          {t('firmware.roll.counts', { done, failed, underWay, waiting })}
        </span>
      </div>
      <Progress.Root size={8}>
        <Progress.Section value={share(done)} color="green" aria-label={`${name}: ${done}`} />
        <Progress.Section value={share(failed)} color="red" aria-hidden />
        <Progress.Section value={share(underWay)} color="blue" striped aria-hidden />
      </Progress.Root>
    </div>
  )
}

function Actions({ rollout }: { readonly rollout: Rollout }) {
  const t = useT()
  const { id, state, version } = rollout
  const act = async (action: 'pause' | 'continue' | 'stop') => {
    await callOrToast(firmwareApi.changeRollout, { id, action })
    await refresh(firmwareApi.rollouts)
  }
  const stop = async () => {
    const isSure = await confirmAction({
      title: translate('firmware.roll.stopTitle', { version }),
      text: translate('firmware.roll.stopText'),
      confirmLabel: translate('firmware.roll.stop'),
      isDanger: true,
    })
    if (isSure) await act('stop')
  }
  return (
    <Group gap="xs">
      {state === 'running' ? (
        <Button variant="default" onClick={() => void act('pause')}>
          {t('firmware.roll.pause')}
        </Button>
      ) : (
        <Button onClick={() => void act('continue')}>{t('firmware.roll.continue')}</Button>
      )}
      <Button variant="subtle" color="red" onClick={() => void stop()}>
        {t('firmware.roll.stop')}
      </Button>
    </Group>
  )
}
