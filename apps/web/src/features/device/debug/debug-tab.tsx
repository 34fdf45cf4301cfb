import { type Device, variableApi } from '@fieldhub/contract'
import { Alert, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { hasSerialLine } from '#features/device/form/cloud-access.ts'
import { useT } from '#i18n/use-t.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { debugSearch } from './debug-search.ts'
import { DetectivePanel } from './detective-panel.tsx'
import { LinePanel } from './line-panel.tsx'
import { ScanPanel } from './scan-panel.tsx'

const tools = ['line', 'detective', 'scan'] as const

/** The bench for a device's line: frames, the format detective, scans. */
export function DebugTab({ device }: { readonly device: Device }) {
  const t = useT()
  const [{ tool }, changeSearch] = useSearchParams(debugSearch)
  const { maySendRaw } = useDevicePermissions(device)
  if (!hasSerialLine(device)) return <MessagesOnly device={device} />
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('bench.tools')}
        value={tool}
        onChange={(next) => changeSearch({ tool: next })}
        data={tools.map((value) => ({ value, label: t(`bench.tool.${value}`) }))}
        fullWidth
        maw={560}
      />
      {!maySendRaw && <Alert>{t(tool === 'line' ? 'serial.send.noRight' : 'bench.noRight')}</Alert>}
      {tool === 'line' && <LinePanel device={device} maySendRaw={maySendRaw} />}
      {tool !== 'line' && maySendRaw && <BusTool tool={tool} device={device} />}
    </Stack>
  )
}

/** For a device whose protocol cannot carry requests to a line: shows its messages, and why there are no tools. */
function MessagesOnly({ device }: { readonly device: Device }) {
  const t = useT()
  return (
    <Stack gap="md">
      <Alert>{t('bench.noLine')}</Alert>
      <LinePanel device={device} maySendRaw={false} />
    </Stack>
  )
}

/** Waits for the slaves of the device's model, with one of which its fields begin. */
function BusTool({
  tool,
  device,
}: {
  readonly tool: 'detective' | 'scan'
  readonly device: Device
}) {
  const slaves = useQuery(toQuery(variableApi.lastValues, { deviceId: device.id }))
  if (slaves.isPending) return <Skeleton height={300} aria-busy="true" />
  const Panel = tool === 'detective' ? DetectivePanel : ScanPanel
  return <Panel device={device} usualUnit={slaves.data?.[0]?.addr ?? 1} />
}
