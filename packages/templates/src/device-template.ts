import type { Translated, VariableInput } from '@fieldhub/contract'

export const templateCategories = [
  'meter',
  'sensor',
  'process',
  'drive',
  'plc',
  'environment',
  'power',
] as const
export type TemplateCategory = (typeof templateCategories)[number]

export interface TemplateVariable extends Omit<VariableInput, 'name' | 'varId'> {
  readonly name: Translated
}

/** One slave as manuals of such devices describe it. */
export interface DeviceTemplate {
  /** Stands in addresses of the console: it stays as it is. */
  readonly key: string
  readonly category: TemplateCategory
  readonly name: Translated
  /** Whose tables it is like, and what to look at first. */
  readonly about: Translated
  /** Slave address as such devices leave the factory. */
  readonly addr: number
  readonly variables: readonly TemplateVariable[]
}
