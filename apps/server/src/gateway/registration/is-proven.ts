import type { LinkForm } from '#facts/facts.ts'

const proven: ReadonlySet<LinkForm> = new Set<LinkForm>(['text', 'mqtt', 'certificate', 'broker'])

/** Whether who came so has proved that it is the device, or has only said so. */
export function isProven(form: LinkForm): boolean {
  return proven.has(form)
}

/** Who spoke so lately is there; a connection of a carrier's network may be left over for minutes. */
export const aliveWithinMs = 60_000
