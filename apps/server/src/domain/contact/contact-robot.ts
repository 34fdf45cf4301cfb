import { type ContactRobot, RobotKind, readRobotAddress } from '@fieldhub/contract'
import { invariant, parseJson } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import type { SecretBox } from '#platform/secrets/secret-box.ts'

/** What a message to a group's robot needs. */
export interface GroupRobot {
  readonly kind: RobotKind
  /** Whoever has it speaks in the group. */
  readonly key: string
  /** What messages are signed with; empty: the group asks for no signature. */
  readonly secret: string
}

const purpose = 'robot of a contact'
const shownEnd = 4
const Sealed = z.object({ key: z.string(), secret: z.string() })

/** The text that the store has of a robot: its kind, the end of its key, and the whole key sealed, between colons. */
export function sealRobot(box: SecretBox, address: string, secret: string): string {
  const robot = readRobotAddress(address)
  invariant(robot !== undefined, 'the contract checks the address of a robot')
  const { kind, key } = robot
  const sealed = box.seal(Buffer.from(JSON.stringify({ key, secret })), purpose)
  return [kind, key.slice(-shownEnd), sealed].join(':')
}

/** What the stored texts of all robots of a kind begin with. */
export function robotPrefix(kind: RobotKind): string {
  return `${kind}:`
}

/** What may be shown of it; null: there is none. */
export function shownRobot(stored: string): ContactRobot | null {
  const [kind, hint = ''] = stored.split(':')
  const known = z.safeParse(RobotKind, kind)
  return known.success ? { kind: known.data, hint } : null
}

/** Undefined: it was sealed with another key. */
export function openRobot(box: SecretBox, stored: string): GroupRobot | undefined {
  const [, , sealed = ''] = stored.split(':')
  const shown = shownRobot(stored)
  const opened = box.open(sealed, purpose)
  if (shown === null || opened === undefined) return undefined
  return { kind: shown.kind, ...Sealed.parse(parseJson(opened.toString())) }
}
