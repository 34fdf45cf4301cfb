import type { Device, DeviceTypeGroup } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconBarcode, IconTableImport } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useSandboxPrefix } from '#api/use-may.ts'
import {
  deviceEditHref,
  deviceHref,
  deviceImportHref,
  devicesAddHref,
} from '#features/device/detail/device-hrefs.ts'
import { useT } from '#i18n/use-t.ts'
import { FormPage } from '#parts/form/form-page.tsx'
import { SimulatedOffer } from '#parts/simulated/simulated-offer.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { toastDone } from '#ui/toast.tsx'
import { emptyDraft, getType, toDraft } from './device-draft.ts'
import classes from './device-form.module.css'
import { IdentityFields, PlaceFields } from './device-form-view.tsx'
import { LineFields } from './line-fields.tsx'
import { RatioFields } from './ratio-fields.tsx'
import { useDeviceForm } from './use-device-form.ts'

interface DeviceFormPageProps {
  /** The device that is changed; null adds one. */
  readonly device: Device | null
  readonly groups: readonly DeviceTypeGroup[]
  /** The model that a new device starts with. */
  readonly model?: number | undefined
}

export function DeviceFormPage({ device, groups, model }: DeviceFormPageProps) {
  const t = useT()
  const router = useRouter()
  const sn = useSandboxPrefix()
  const form = useDeviceForm({
    ...standingOf(device),
    start: device === null ? { ...startDraft(groups, model), sn } : toDraft(device),
    model,
    groups,
    onSaved: (id, { name, typeId }) => {
      toastDone(t('device.form.saved', { name }))
      const isVirtual = getType(String(typeId), groups)?.isVirtual === true
      const next = isVirtual ? deviceHref(id, 'var') : `${deviceEditHref(id)}&step=connect`
      const href = device === null ? next : deviceHref(id, 'info')
      void router.navigate({ href, replace: device === null })
    },
  })
  return (
    <FormPage
      title={t(device === null ? 'device.form.addTitle' : 'device.form.editTitle')}
      {...(device === null ? { actions: <ManyLinks /> } : {})}
      form={form}
      mayChange
      saveLabel={t('device.form.save')}
      cancel={device === null ? '/device/list' : deviceHref(device.id)}
    >
      <div className={classes['form']}>
        <IdentityFields form={form} groups={groups} />
        <PlaceFields form={form} groups={groups} />
        {!form.isSimulated && getType(form.draft.typeId, groups)?.isVirtual !== true && (
          <>
            <RatioFields form={form} />
            <LineFields form={form} groups={groups} />
          </>
        )}
      </div>
    </FormPage>
  )
}

/** Which device it is, and what of it can be changed. */
function standingOf(device: Device | null) {
  if (device === null) return { id: null, isShared: false, isSimulated: false }
  const isShared = device.shared !== null && device.shared !== undefined
  return { id: device.id, isShared, isSimulated: device.isSimulated === true }
}

/** Who has more than one device need not fill in the form for each. */
function ManyLinks() {
  const t = useT()
  return (
    <>
      <SimulatedOffer variant="subtle" />
      <Button
        component={RouteLink}
        href={devicesAddHref}
        variant="default"
        leftSection={<IconBarcode size={16} stroke={1.6} aria-hidden />}
      >
        {t('fleet.addMany')}
      </Button>
      <Button
        component={RouteLink}
        href={deviceImportHref}
        variant="default"
        leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
      >
        {t('fleet.import')}
      </Button>
    </>
  )
}

/** With one kind of device there is nothing to choose; else the first is the usual one. */
function startDraft(groups: readonly DeviceTypeGroup[], model: number | undefined) {
  const [first] = groups.flatMap(({ types }) => types)
  const typeId = first === undefined ? '' : String(first.id)
  return { ...emptyDraft, typeId, model: model === undefined ? '' : String(model) }
}
