import type { Language, SlaveInput } from '@fieldhub/contract'
import type { DeviceTemplate } from './device-template.ts'

/** Makes a model's slave out of a template, named in the reader's language. */
export function getSlave(template: DeviceTemplate, language: Language, addr: number): SlaveInput {
  return {
    name: template.name[language],
    addr,
    var: template.variables.map((variable) => ({ ...variable, name: variable.name[language] })),
  }
}
