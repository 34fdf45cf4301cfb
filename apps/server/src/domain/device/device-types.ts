import type { DeviceMode, DeviceTypeGroup, Language, Translated } from '@fieldhub/contract'
import type { DeviceProfile } from '#facts/device-profile.ts'
import { FieldError } from '#platform/app-error.ts'
import { simulatedTypeId } from '#store/device/simulated-device-store.ts'

interface DeviceKind {
  /** Id of the type. It is stored with every device, so it is never reused. */
  readonly id: number
  readonly name: Translated
  readonly isCloud: boolean
  /** It has no connection: it is what is calculated from other devices. */
  readonly isVirtual?: true
  /** The server's own simulator plays it: no real device can be of this type, and nobody can choose it. */
  readonly isSimulated?: true
  readonly hasPositioning: boolean
  readonly modes: readonly DeviceMode[]
  readonly framing: DeviceProfile['framing']
  /** How a cloud device speaks: the name of a dialect of the gateway. */
  readonly dialect?: string
}

interface DeviceKindGroup {
  readonly id: number
  readonly name: Translated
  readonly kinds: readonly DeviceKind[]
}

type CloudKind = Pick<DeviceKind, 'id' | 'name' | 'hasPositioning'> & { readonly dialect: string }

function cloudKind(kind: CloudKind): DeviceKind {
  return { ...kind, isCloud: true, modes: ['cloud'], framing: 'rtu' }
}

/** Kinds of devices that the gateways serve. */
const catalogue: readonly DeviceKindGroup[] = [
  {
    id: 1,
    name: { zh_cn: '串口服务器', en_us: 'Serial gateways' },
    kinds: [
      {
        id: 1,
        name: { zh_cn: '串口服务器/DTU（透传）', en_us: 'Serial server / DTU (transparent)' },
        isCloud: false,
        hasPositioning: false,
        modes: ['transparent'],
        framing: 'rtu',
      },
      {
        id: 20,
        name: { zh_cn: '4G DTU（透传，可定位）', en_us: '4G DTU (transparent, with positioning)' },
        isCloud: false,
        hasPositioning: true,
        modes: ['transparent'],
        framing: 'rtu',
      },
    ],
  },
  {
    id: 2,
    name: { zh_cn: 'Modbus TCP', en_us: 'Modbus TCP' },
    kinds: [
      {
        id: 2,
        name: { zh_cn: 'Modbus TCP 网关', en_us: 'Modbus TCP gateway' },
        isCloud: false,
        hasPositioning: false,
        modes: ['transparent'],
        framing: 'tcp',
      },
    ],
  },
  {
    id: 3,
    name: { zh_cn: '云端设备（MQTT）', en_us: 'Cloud devices (MQTT)' },
    kinds: [
      cloudKind({
        id: 10,
        dialect: 'fieldhub',
        name: { zh_cn: '云端 DTU（MQTT）', en_us: 'Cloud DTU (MQTT)' },
        hasPositioning: true,
      }),
      cloudKind({
        id: 11,
        dialect: 'king-pigeon',
        name: { zh_cn: '金鸽 / BLIIoT', en_us: 'King Pigeon / BLIIoT' },
        hasPositioning: true,
      }),
      cloudKind({
        id: 12,
        dialect: 'four-faith',
        name: { zh_cn: '四信', en_us: 'Four-Faith' },
        hasPositioning: false,
      }),
      cloudKind({
        id: 13,
        dialect: 'zstel',
        name: { zh_cn: '众山 ZSTEL', en_us: 'ZSTEL' },
        hasPositioning: false,
      }),
    ],
  },
  {
    id: 4,
    name: { zh_cn: '虚拟设备', en_us: 'Virtual devices' },
    kinds: [
      {
        id: 30,
        name: { zh_cn: '虚拟设备（汇总其他设备）', en_us: 'Virtual device (joins other devices)' },
        isCloud: false,
        isVirtual: true,
        hasPositioning: false,
        modes: ['transparent'],
        framing: 'rtu',
      },
    ],
  },
  {
    id: 5,
    name: { zh_cn: '模拟设备', en_us: 'Simulated devices' },
    kinds: [
      {
        id: simulatedTypeId,
        name: { zh_cn: '模拟设备（不是真实设备）', en_us: 'Simulated device (not a real one)' },
        isCloud: false,
        isSimulated: true,
        hasPositioning: false,
        modes: ['transparent'],
        framing: 'rtu',
      },
    ],
  },
]

/** Transparent types that know their position and report it when they are polled for it. */
export const locatableTypeIds: readonly number[] = catalogue.flatMap(({ kinds }) =>
  kinds.flatMap(({ id, isCloud, hasPositioning }) => (hasPositioning && !isCloud ? [id] : [])),
)

const kindById = new Map(catalogue.flatMap(({ kinds }) => kinds.map((kind) => [kind.id, kind])))

export function deviceKind(id: number): DeviceKind | undefined {
  return kindById.get(id)
}

export function requireKind(typeId: number, mode: DeviceMode): DeviceKind {
  const kind = kindById.get(typeId)
  if (kind === undefined) throw new FieldError({ typeId: 'deviceType' })
  if (!kind.modes.includes(mode)) throw new FieldError({ mode: 'modeNotForType' })
  return kind
}

/** Refuses a type that people cannot choose. */
export function requireOfferedKind(typeId: number, mode: DeviceMode): void {
  if (requireKind(typeId, mode).isSimulated) throw new FieldError({ typeId: 'deviceType' })
}

/** The types that a device can be added as, or changed to. */
export function listDeviceTypes(language: Language): DeviceTypeGroup[] {
  const offered = catalogue.filter(({ kinds }) => kinds.some(({ isSimulated }) => !isSimulated))
  return offered.map(({ id, name, kinds }) => ({
    id,
    name: name[language],
    types: kinds.map((kind) => ({
      id: kind.id,
      name: kind.name[language],
      isCloud: kind.isCloud,
      ...virtualMark(kind),
      hasPositioning: kind.hasPositioning,
    })),
  }))
}

/** The mark that the contract has for simulated devices; nothing for all others. */
export function simulatedMark({ isSimulated }: Pick<DeviceKind, 'isSimulated'>): {
  isSimulated?: true
} {
  return isSimulated === true ? { isSimulated } : {}
}

/** The mark that the contract has for virtual devices and their type; nothing for all others. */
export function virtualMark({ isVirtual }: Pick<DeviceKind, 'isVirtual'>): { isVirtual?: true } {
  return isVirtual === true ? { isVirtual } : {}
}
