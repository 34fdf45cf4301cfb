import * as z from 'zod/mini'
import { Id, integerText, Name, TimeMs, text } from '../fields.ts'
import { ShareRole } from '../share/share-api.ts'
import { deviceSettings } from './device-line.ts'
import { ColumnValue } from './device-order.ts'
import { Tags } from './device-tags.ts'

/** Device status on the wire. */
export const deviceStatus = { unactivated: 0, offline: 1, online: 2, alarm: 3 } as const
export const DeviceStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type DeviceStatus = z.infer<typeof DeviceStatus>
/** A status in a query, where a number arrives as text. */
export const DeviceStatusText = z.pipe(integerText(0, 3, 'invalid'), DeviceStatus)

export const DeviceMode = z.enum(['transparent', 'cloud'])
export type DeviceMode = z.infer<typeof DeviceMode>

/**
 * What a connection must bring to be accepted as this device. `password`: its serial number and password. `identity`: a
 * maker's registration packet that names an IMEI, phone number or id and has no room for a password.
 */
export const DeviceRegistration = z.enum(['password', 'identity'])
export type DeviceRegistration = z.infer<typeof DeviceRegistration>

const LocationMode = z.enum(['manual', 'automatic'])

const coordinate = (limit: number, message: 'longitude' | 'latitude') =>
  z.number(message).check(z.minimum(-limit, message), z.maximum(limit, message))

const nullable = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema)

export const Device = z.object({
  id: Id,
  deviceId: Id,
  name: z.string(),
  sn: z.string(),
  /** Only in the owner's detail answer, never in a list. */
  password: z.optional(z.string()),
  typeId: Id,
  typeName: z.string(),
  isCloud: z.boolean(),
  /** Set of a virtual device: it has no connection, and its variables are calculated from other devices. */
  isVirtual: z.optional(z.literal(true)),
  /** Set of the device that the server plays for an account without hardware: no real plant stands behind it. */
  isSimulated: z.optional(z.literal(true)),
  hasPositioning: z.boolean(),
  group: nullable(Id),
  groupName: z.string(),
  mode: DeviceMode,
  registration: DeviceRegistration,
  model: nullable(Id),
  modelName: z.string(),
  status: DeviceStatus,
  loginTime: nullable(TimeMs),
  activatedTime: nullable(TimeMs),
  address: z.string(),
  longitude: nullable(z.number()),
  latitude: nullable(z.number()),
  locationMode: LocationMode,
  firmware: z.string(),
  latestFirmware: z.string(),
  updateContent: z.string(),
  csq: nullable(z.int()),
  varCount: z.int(),
  tags: z.array(z.string()),
  /** Of a list that was asked for `values`: one entry for each name. */
  values: z.optional(z.array(ColumnValue)),
  /**
   * The transmission policy that has its line: it is neither polled nor written meanwhile. Those it is shared with get
   * no id and no name. Null: the platform polls it.
   */
  transmission: z.optional(z.nullable(z.object({ id: z.nullable(Id), name: z.string() }))),
  /**
   * Set while its line has no time for its poll rates: it reads each `everyMs` what it is to read each `wantedMs`. Only
   * in the detail answer.
   */
  latePace: z.optional(z.object({ everyMs: z.int(), wantedMs: z.int() })),
  /**
   * Set while two devices seem to register as this one in turns, so that its values come from both. Only in the detail
   * answer.
   */
  hasTwins: z.optional(z.literal(true)),
  /** The fields of the device's line and its transformers stand only in the detail answer. */
  ...deviceSettings,
  /**
   * Whether a cloud device works by what its model says now (`sync` 1); null: it takes no configuration. Only in the
   * detail answer.
   */
  config: z.optional(
    nullable(
      z.object({
        wanted: z.int(),
        acked: z.int(),
        ackedTime: nullable(TimeMs),
        sync: z.union([z.literal(0), z.literal(1)]),
      }),
    ),
  ),
  /** What another account's device may be used for, and who shares it; null: the device is the caller's own. */
  shared: z.optional(
    z.nullable(
      z.object({
        role: ShareRole,
        owner: z.string(),
        /** Names of the groups that it is shared with; empty: it is shared by itself. */
        groups: z.array(z.string()),
      }),
    ),
  ),
})
export type Device = z.output<typeof Device>

export const serialNumberPattern = /^[A-Za-z0-9_-]{4,20}$/

const settings = {
  name: Name,
  sn: z.string('serialNumber').check(z.regex(serialNumberPattern, 'serialNumber')),
  password: z.string('devicePassword').check(z.regex(/^[\x20-\x7e]{6,16}$/, 'devicePassword')),
  typeId: z.int('deviceType').check(z.minimum(1, 'deviceType')),
  mode: DeviceMode,
}

const optional = {
  /** A new device has `password` when it is left out. Devices of cloud mode have no other. */
  registration: z.optional(DeviceRegistration),
  group: z.optional(nullable(Id)),
  model: z.optional(nullable(Id)),
  address: z.optional(text(0, 100, 'addressLength')),
  longitude: z.optional(nullable(coordinate(180, 'longitude'))),
  latitude: z.optional(nullable(coordinate(90, 'latitude'))),
  locationMode: z.optional(LocationMode),
  tags: z.optional(Tags),
  ...deviceSettings,
}

export const DeviceInput = z.object({ ...settings, ...optional })
export type DeviceInput = z.output<typeof DeviceInput>

export const DeviceChange = z.object({
  id: Id,
  name: z.optional(settings.name),
  sn: z.optional(settings.sn),
  password: z.optional(settings.password),
  typeId: z.optional(settings.typeId),
  mode: z.optional(settings.mode),
  ...optional,
})
export type DeviceChange = z.output<typeof DeviceChange>

export const DeviceType = z.object({
  id: Id,
  name: z.string(),
  isCloud: z.boolean(),
  /** Set of the type of virtual devices, which have no connection. */
  isVirtual: z.optional(z.literal(true)),
  hasPositioning: z.boolean(),
})
export type DeviceType = z.output<typeof DeviceType>

export const DeviceTypeGroup = z.object({ id: Id, name: z.string(), types: z.array(DeviceType) })
export type DeviceTypeGroup = z.output<typeof DeviceTypeGroup>
