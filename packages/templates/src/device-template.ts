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
  /** The key stands in addresses of the console, so it never changes. */
  readonly key: string
  readonly category: TemplateCategory
  readonly name: Translated
  /** The device family that the template resembles, and what to check first. */
  readonly about: Translated
  /** Slave address that such devices have when they leave the factory. */
  readonly addr: number
  readonly variables: readonly TemplateVariable[]
}
