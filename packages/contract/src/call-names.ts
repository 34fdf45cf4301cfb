import { type Call, toAction } from './endpoint.ts'
import { endpointGroups } from './endpoints.ts'
import { fileGroups } from './file-calls.ts'

const nameByAction = new Map<string, string>()
const kinds: readonly Readonly<Record<string, Readonly<Record<string, Call>>>>[] = [
  endpointGroups,
  fileGroups,
]
for (const groups of kinds) {
  for (const [group, calls] of Object.entries(groups)) {
    for (const [name, call] of Object.entries(calls)) {
      nameByAction.set(toAction(call), `${group}.${name}`)
    }
  }
}

/** The name by which programs make a call: `device.list`. */
export function nameOfCall(call: Pick<Call, 'method' | 'path'>): string {
  const name = nameByAction.get(toAction(call))
  if (name === undefined) throw new Error(`${toAction(call)} is in no group of calls`)
  return name
}
