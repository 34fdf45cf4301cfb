import { deviceApi, type InputOf, type modelApi } from '@fieldhub/contract'
import type { ApiClient } from './api-client.ts'

export const slaveUnitId = 17

const base = { pUnit: 0, rate: 1, unit: '', decimals: 0, method: 'all' } as const

/** A model that fits the registers of `peers/slave.c`. */
export function slaveModel(name: string): InputOf<typeof modelApi.create> {
  return {
    name,
    slaves: [
      {
        name: '一号从机',
        addr: slaveUnitId,
        var: [
          {
            ...base,
            name: '温度',
            fm: 12,
            func: 2,
            register: 20,
            unit: '℃',
            decimals: 1,
            rw: 'rw',
          },
          { ...base, name: '液位', fm: 2, func: 2, register: 10, unit: '%', decimals: 1, rw: 'rw' },
          { ...base, name: '输入', fm: 2, func: 3, register: 5 },
          { ...base, name: '开关', fm: 0, func: 0, register: 3, rw: 'rw' },
          { ...base, name: '门磁', fm: 0, func: 1, register: 1 },
          { ...base, name: '标志', fm: 1, func: 2, register: 30, bit: 2, rw: 'rw' },
        ],
      },
    ],
  }
}

/** The device type for Modbus RTU in the TCP stream. */
export function transparentTypeId(client: ApiClient): Promise<number> {
  return typeIdOf(client, (name) => !name.includes('Modbus TCP'))
}

export function modbusTcpTypeId(client: ApiClient): Promise<number> {
  return typeIdOf(client, (name) => name.includes('Modbus TCP'))
}

async function typeIdOf(client: ApiClient, isWanted: (name: string) => boolean): Promise<number> {
  const groups = await client.call(deviceApi.types, {})
  const types = groups.flatMap((group) => group.types)
  const type = types.find(({ isCloud, name }) => !isCloud && isWanted(name))
  if (type === undefined) throw new Error('the catalogue has the device type')
  return type.id
}

export interface Identity {
  readonly sn: string
  readonly password: string
}

export async function addDevice(
  client: ApiClient,
  identity: Identity,
  more: { readonly name: string; readonly model: number | null; readonly typeId?: number },
): Promise<number> {
  const typeId = more.typeId ?? (await transparentTypeId(client))
  const input = { ...identity, ...more, typeId, mode: 'transparent' } as const
  return (await client.call(deviceApi.create, input)).id
}

let made = 0

/** A serial number that no other test of the worker uses, and that is no part of another. */
export function newIdentity(): Identity {
  made++
  const count = String(made).padStart(4, '0')
  return { sn: `E2E-${process.pid}-${count}`, password: 'dtu-secret' }
}

export function getRegistration({ password, sn }: Identity): string {
  return `${sn},${password}`
}
