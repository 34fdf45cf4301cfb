import * as z from 'zod/mini'
import { ValueFault } from '../command/value-fault.ts'
import { shownScaling } from '../device-model/variable-scaling.ts'
import { Id, plainText, TimeMs } from '../fields.ts'
import { Quality } from '../telemetry-history/variable-api.ts'

/** The newest values of the first and the second name of `values`; devices without one come last. */
export const valueSorts = ['value1', 'value2'] as const
export type ValueSort = (typeof valueSorts)[number]

/** So many devices are ordered by their values, which stand in no index. */
export const valueSortMax = 2_000

/** What a list of devices is ordered by. Devices that are equal in it follow by id. */
export const DeviceSort = z.enum(
  ['name', 'sn', 'status', 'createTime', 'loginTime', 'group', 'model', 'csq', ...valueSorts],
  'invalid',
)
export type DeviceSort = z.output<typeof DeviceSort>

export const SortOrder = z.enum(['asc', 'desc'], 'invalid')
export type SortOrder = z.output<typeof SortOrder>

export const valueColumnsMax = 2

/** Names of the variables whose newest values a list shows, separated by commas. */
export const ValueNames = plainText(0, 100, 'searchLength').check(
  z.refine((names) => names.split(',').length <= valueColumnsMax, { error: 'tooMany' }),
)

/** The newest value of a device's variable of a name; null: its model has no variable of that name. */
export const ColumnValue = z.nullable(
  z.object({
    name: z.string(),
    varId: Id,
    /** Null: there is none, or the variable is a text. */
    value: z.nullable(z.number()),
    text: z.optional(z.string()),
    /** The name that the variable has for this value; left out where it has none. */
    valueName: z.optional(z.string()),
    /** The names of all its values, for those that come live. */
    names: shownScaling.names,
    /** Why there is no value. */
    fault: z.optional(ValueFault),
    unit: z.string(),
    decimals: z.int(),
    time: z.nullable(TimeMs),
    quality: Quality,
    /** The seconds between two readings, by which "stale" is measured. */
    rateSeconds: z.number(),
  }),
)
export type ColumnValue = z.output<typeof ColumnValue>
