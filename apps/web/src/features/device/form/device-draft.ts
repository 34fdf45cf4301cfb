import {
  type Device,
  DeviceInput,
  type DeviceTypeGroup,
  isWeakDevicePassword,
  readTags,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { checkInput, type DraftCheck } from '#parts/form/use-form.ts'
import { emptyLine, lineToDraft, lineToInput } from './line-settings.ts'
import { ratiosToDraft, ratiosToInput } from './ratio-draft.ts'

/** The fields in the order of the screen, since the first faulty one gets the focus. */
export const emptyDraft = {
  name: '',
  sn: '',
  password: '',
  typeId: '',
  registration: 'password',
  model: '',
  group: '',
  tags: '',
  ratios: '',
  address: '',
  longitude: '',
  latitude: '',
  locationMode: 'manual',
  ...emptyLine,
}

export type DraftField = keyof typeof emptyDraft
/** A device while it is entered: texts as typed, ids as texts. */
export type DeviceDraft = Readonly<Record<DraftField, string>>

export function toDraft(device: Device): DeviceDraft {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    name: device.name,
    sn: device.sn,
    password: device.password ?? '',
    typeId: String(device.typeId),
    registration: device.registration,
    model: text(device.model),
    group: text(device.group),
    tags: device.tags.join(),
    ratios: ratiosToDraft(device.ratios),
    address: device.address,
    longitude: text(device.longitude),
    latitude: text(device.latitude),
    locationMode: device.locationMode,
    ...lineToDraft(device),
  }
}

/** The contract's result for the draft: the body to send, or a message key for each faulty field. */
export function checkDraft(
  draft: DeviceDraft,
  groups: readonly DeviceTypeGroup[],
  /** What the device has: a password chosen before there was a rule may stay. */
  kept: DeviceDraft = emptyDraft,
): DraftCheck<DeviceInput> {
  const check = checkInput(DeviceInput, toInput(draft, groups))
  const isKept = draft.password === kept.password
  if (isKept || !isWeakDevicePassword(draft.password, draft.sn.trim())) return check
  const faults = check.ok ? {} : check.faults
  return { ok: false, faults: { password: 'devicePasswordWeak', ...faults } }
}

/** What an engineer may change of another account's device: not what it is known by, nor the owner's models and groups. */
const SharedChange = z.omit(DeviceInput, {
  sn: true,
  password: true,
  registration: true,
  model: true,
  group: true,
  tags: true,
  ratios: true,
})
export type SharedChange = z.output<typeof SharedChange>

export function checkSharedDraft(
  draft: DeviceDraft,
  groups: readonly DeviceTypeGroup[],
): DraftCheck<SharedChange> {
  const {
    sn: _sn,
    password: _password,
    registration: _registration,
    model: _model,
    group: _group,
    tags: _tags,
    ratios: _ratios,
    ...change
  } = toInput(draft, groups)
  return checkInput(SharedChange, change)
}

function toInput(draft: DeviceDraft, groups: readonly DeviceTypeGroup[]) {
  const mode = getMode(draft.typeId, groups)
  return {
    name: draft.name,
    sn: draft.sn.trim(),
    password: draft.password,
    typeId: toNumber(draft.typeId) ?? Number.NaN,
    mode,
    registration: mode === 'cloud' ? 'password' : draft.registration,
    model: toNumber(draft.model),
    group: toNumber(draft.group),
    tags: readTags(draft.tags),
    ratios: ratiosToInput(draft.ratios),
    address: draft.address,
    longitude: toNumber(draft.longitude),
    latitude: toNumber(draft.latitude),
    locationMode: draft.locationMode,
    ...lineToInput(draft),
  }
}

/** The type decides how a device talks. */
export function getMode(typeId: string, groups: readonly DeviceTypeGroup[]) {
  return getType(typeId, groups)?.isCloud === true ? 'cloud' : 'transparent'
}

export function getType(typeId: string, groups: readonly DeviceTypeGroup[]) {
  return groups.flatMap(({ types }) => types).find(({ id }) => String(id) === typeId)
}

/** Null for nothing entered; NaN, which no schema accepts, for what is no number. */
function toNumber(text: string): number | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : Number(trimmed)
}
