import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, integerText, listOf, pageQuery, SearchText } from '../fields.ts'
import {
  Device,
  DeviceChange,
  DeviceInput,
  DeviceMode,
  DeviceStatus,
  DeviceTypeGroup,
} from './device.ts'

const Saved = z.object({ id: Id, deviceId: Id })

export const deviceApi = {
  list: endpoint({
    method: 'GET',
    path: '/app/device',
    summary:
      'Devices of the account: a bare array, a page with `page`, or one with `id` and password.',
    access: 'session',
    input: z.object({
      id: z.optional(IdText),
      search: z.optional(SearchText),
      /** Includes the groups below it. */
      group: z.optional(IdText),
      model: z.optional(IdText),
      status: z.optional(integerText(0, 3, 'invalid')),
      typeId: z.optional(IdText),
      mode: z.optional(DeviceMode),
      ...pageQuery,
    }),
    output: listOf(Device),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/device',
    summary: 'Adds a device by serial number and password.',
    access: 'session',
    input: DeviceInput,
    output: Saved,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/app/device',
    summary: 'Changes the named fields of a device.',
    access: 'session',
    input: DeviceChange,
    output: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/device',
    summary: 'Deletes a device with its history; links need `forceDeletion`.',
    access: 'session',
    input: z.object({ id: Id, forceDeletion: z.optional(z.boolean()) }),
    output: z.null(),
  }),
  nameList: endpoint({
    method: 'GET',
    path: '/app/deviceNameList',
    summary: 'Names and states of the devices, of one model if asked.',
    access: 'session',
    input: z.object({ model: z.optional(IdText) }),
    output: z.array(
      z.object({
        id: Id,
        deviceId: Id,
        name: z.string(),
        sn: z.string(),
        status: DeviceStatus,
        model: z.nullable(Id),
      }),
    ),
  }),
  types: endpoint({
    method: 'GET',
    path: '/app/deviceType',
    summary: 'Catalogue of device types, grouped.',
    access: 'session',
    input: z.object({}),
    output: z.array(DeviceTypeGroup),
  }),
}
