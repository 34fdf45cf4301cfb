import type { LinkForm } from '#facts/link-events.ts'

const proven: ReadonlySet<LinkForm> = new Set<LinkForm>(['text', 'mqtt', 'certificate', 'broker'])

/** Tells whether a registration of this form proved that it comes from the device, rather than only named it. */
export function isProven(form: LinkForm): boolean {
  return proven.has(form)
}

/** A device that sent bytes so lately is there; a connection of a carrier's network may be left over for minutes. */
export const aliveWithinMs = 60_000
