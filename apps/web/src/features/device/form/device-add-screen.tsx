import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { MissingDevice } from '#features/device/detail/missing-device.tsx'
import { useDevice } from '#features/device/detail/use-device.ts'
import { useT } from '#i18n/use-t.ts'
import { useDeviceTypes } from '#parts/use-device-types.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { ConnectPanel } from './connect-panel.tsx'
import { deviceAddSearch } from './device-add-search.ts'
import { DeviceFormPage } from './device-form-page.tsx'

const ImportScreen = lazyPart(
  async () => (await import('#features/device/import/import-screen.tsx')).ImportScreen,
)
const ManyScreen = lazyPart(
  async () => (await import('#features/device/bulk/many-screen.tsx')).ManyScreen,
)

/** The screen `/device/deviceAdd`: adds a device, edits `?id=`, and shows how to connect it with `&step=connect`. */
export function DeviceAddScreen() {
  const [{ id, step, model }] = useSearchParams(deviceAddSearch)
  if (step === 'import' || step === 'many') {
    return <Suspense fallback={<FormSkeleton />}>{many[step]}</Suspense>
  }
  if (id === undefined) return <DeviceEditor key={`new-${model}`} id={null} model={model} />
  return step === 'connect' ? <ConnectStep id={id} /> : <DeviceEditor key={id} id={id} />
}

/** Adding many at once. */
const many = { import: <ImportScreen />, many: <ManyScreen /> }

function ConnectStep({ id }: { readonly id: number }) {
  const { device, query } = useDevice(id)
  if (query.isPending) return <FormSkeleton />
  if (device === null) {
    return <MissingDevice error={query.error} onRetry={() => void query.refetch()} />
  }
  return <ConnectPanel device={device} />
}

interface DeviceEditorProps {
  readonly id: number | null
  /** What a new device starts with. */
  readonly model?: number | undefined
}

function DeviceEditor({ id, model }: DeviceEditorProps) {
  const { groups, isPending, isError, retry } = useDeviceTypes()
  if (isPending) return <FormSkeleton />
  return (
    <>
      {isError && <NoTypes onRetry={retry} />}
      {id === null ? (
        <DeviceFormPage device={null} groups={groups} model={model} />
      ) : (
        <LoadedForm id={id} groups={groups} />
      )}
    </>
  )
}

/** The form can be filled in while the types are being reloaded. */
function NoTypes({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <Alert color="red" role="alert" mb="md" maw={960}>
      <Group gap="sm">
        {t('device.form.noTypes')}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </Group>
    </Alert>
  )
}

interface LoadedFormProps {
  readonly id: number
  readonly groups: Parameters<typeof DeviceFormPage>[0]['groups']
}

function LoadedForm({ id, groups }: LoadedFormProps) {
  const { device, query } = useDevice(id)
  if (query.isPending) return <FormSkeleton />
  if (device === null) {
    return <MissingDevice error={query.error} onRetry={() => void query.refetch()} />
  }
  return <DeviceFormPage device={device} groups={groups} />
}

function FormSkeleton() {
  return (
    <Stack gap="md" maw={960} aria-busy="true">
      <Skeleton height={36} width={160} />
      <Skeleton height={380} />
    </Stack>
  )
}
