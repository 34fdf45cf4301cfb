import type { Generated } from 'kysely'

export interface ModelTable {
  id: Generated<number>
  ownerId: number
  name: string
  version: number
  /** JSON of the contract's `Slave[]`. */
  slaves: string
  varCount: number
  updatedAt: number
}

export interface ModelVersionTable {
  modelId: number
  version: number
  name: string
  slaves: string
  createdAt: number
}
