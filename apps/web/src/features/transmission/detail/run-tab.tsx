import type { Transmission } from '@fieldhub/contract'
import { Alert, Paper, Stack, Title } from '@mantine/core'
import { useMay } from '#api/use-may.ts'
import { TopologyDrawing } from '#features/transmission/topology/topology-drawing.tsx'
import { masterFirst, toPlan } from '#features/transmission/topology/topology-plan.ts'
import { useT } from '#i18n/use-t.ts'
import { CounterTable } from './counter-table.tsx'
import { LiveTap } from './live-tap.tsx'
import { StateFacts } from './state-facts.tsx'
import { TestPanel } from './test-panel.tsx'
import type { TransmissionTapState } from './use-transmission-tap.ts'

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 460px), 1fr))',
  alignItems: 'start',
  gap: 16,
} as const

interface RunTabProps {
  readonly transmission: Transmission
  readonly tap: TransmissionTapState
}

/** A policy at work: how it does, what passes through it, and a message to try it. */
export function RunTab({ transmission, tap }: RunTabProps) {
  const t = useT()
  const mayTest = useMay('command')
  const { kind, enabled, polling } = transmission
  const isSilent = enabled && (kind === 'device' || !polling)
  return (
    <Stack gap="md">
      {isSilent && <Alert color="yellow">{t('transmission.pollingStopped')}</Alert>}
      <div style={columns}>
        <Paper p="md" component="section" aria-label={t('transmission.whoToWhom')}>
          <Title order={2} mb="sm">
            {t('transmission.whoToWhom')}
          </Title>
          <TopologyDrawing plan={planOf(transmission, t)} />
          <StateFacts transmission={transmission} />
        </Paper>
        <Stack gap="md">
          <CounterTable transmission={transmission} />
          {mayTest && <TestPanel transmission={transmission} />}
        </Stack>
      </div>
      <LiveTap transmission={transmission} tap={tap} />
    </Stack>
  )
}

function planOf(transmission: Transmission, t: Parameters<typeof toPlan>[2]) {
  const { kind, members, devices, parts = [] } = transmission
  const master = parts.find(({ isMaster }) => isMaster)?.deviceId ?? null
  const names = new Map(parts.map(({ deviceId, name }) => [deviceId, name]))
  const ids = kind === 'device' ? masterFirst(members, master) : devices
  return toPlan(
    transmission,
    ids.map((id) => names.get(id) ?? String(id)),
    t,
  )
}
