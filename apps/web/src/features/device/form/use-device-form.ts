import { type DeviceInput, type DeviceTypeGroup, deviceApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refreshDevices } from '#features/device/bulk/use-bulk.ts'
import type { DraftCheck } from '#parts/form/use-form.ts'
import { useKeptForm } from '#parts/form/use-kept-form.ts'
import { createDevice } from './create-device.ts'
import {
  checkDraft,
  checkSharedDraft,
  type DeviceDraft,
  type SharedChange,
} from './device-draft.ts'

/** Typed again after a reload. */
const secrets = ['password'] as const
/** A device that is located reports them. */
const reported = ['longitude', 'latitude'] as const

interface DeviceFormOptions {
  /** The device's id; null for a new device. */
  readonly id: number | null
  /** Another account's: less of it can be changed. */
  readonly isShared: boolean
  /** The server plays it: what it is known by, its type and its line stay as they are. */
  readonly isSimulated: boolean
  readonly start: DeviceDraft
  /** What is typed for a new device of a model is kept apart from what is typed for another. */
  readonly model?: number | undefined
  readonly groups: readonly DeviceTypeGroup[]
  readonly onSaved: (id: number, input: Pick<DeviceInput, 'name' | 'typeId'>) => void
}

/** The part of a device that is sent: all of it, or only what an engineer may change of another account's. */
type Entered =
  | { readonly id: null; readonly input: DeviceInput }
  | { readonly id: number; readonly input: DeviceInput | SharedChange }

export function useDeviceForm(options: DeviceFormOptions) {
  const { id, isShared, isSimulated, start, model, onSaved } = options
  const form = useKeptForm<DeviceDraft, Entered>({
    start,
    name: 'device',
    keepAs: `device/${id ?? (model === undefined ? 'new' : `new-of-${model}`)}`,
    isStored: id !== null,
    moving: start.locationMode === 'automatic' ? reported : undefined,
    secrets,
    check: (draft) => checkEntered(draft, options),
    save: async (entered) => {
      const saved = await saveDevice(entered)
      await refreshDevices()
      onSaved(saved.id, entered.input)
    },
  })
  return { ...form, isShared, isSimulated }
}

export type DeviceForm = ReturnType<typeof useDeviceForm>

function checkEntered(draft: DeviceDraft, options: DeviceFormOptions): DraftCheck<Entered> {
  const { id, isShared, start, groups } = options
  if (id === null) {
    const check = checkDraft(draft, groups)
    return check.ok ? { ok: true, input: { id, input: check.input } } : check
  }
  const check = isShared ? checkSharedDraft(draft, groups) : checkDraft(draft, groups, start)
  return check.ok ? { ok: true, input: { id, input: check.input } } : check
}

function saveDevice(entered: Entered): Promise<{ readonly id: number }> {
  return entered.id === null
    ? createDevice(entered.input)
    : call(deviceApi.change, { id: entered.id, ...entered.input })
}
