import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Name } from '../fields.ts'

/** Levels of groups, the first one counted, and number of groups that an account may have. */
export const groupLimits = { depth: 5, perAccount: 500 } as const

const Count = z.int()

export const DeviceGroup = z.object({
  id: Id,
  name: z.string(),
  /** Null: the group is of the first level. */
  parentId: z.nullable(Id),
  /** Number of devices in it and in the groups below it. */
  deviceCount: Count,
  /** Number of accounts that it is shared with, without the shares of groups above it. */
  shareCount: Count,
  /** Devices by status. */
  states: z.object({ unactivated: Count, offline: Count, online: Count, alarm: Count }),
})
export type DeviceGroup = z.output<typeof DeviceGroup>

export const groupApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/group',
    summary: 'Groups of the account, with how many devices each has with the groups below it.',
    access: 'session',
    input: z.object({}),
    output: z.array(DeviceGroup),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/group',
    summary: 'Makes a group, at most five levels deep and 500 an account.',
    access: 'session',
    input: z.object({ name: Name, parentId: z.optional(z.nullable(Id)) }),
    output: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/group',
    summary: 'Renames a group, or moves it with everything below it.',
    access: 'session',
    input: z.object({
      id: Id,
      name: z.optional(Name),
      parentId: z.optional(z.nullable(Id)),
    }),
    output: z.object({ id: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/group',
    summary:
      'Deletes a group; with devices or groups below it only by `forceDeletion`, and its devices then have none.',
    access: 'session',
    input: z.object({ id: Id, forceDeletion: z.optional(z.boolean()) }),
    output: z.null(),
  }),
}
