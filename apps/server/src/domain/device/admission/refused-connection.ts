import {
  type Language,
  type RefusedConnection,
  serialNumberPattern,
  toLinkFormText,
} from '@fieldhub/contract'
import { splitSecret } from '@fieldhub/protocol'
import type { Caller } from '#domain/caller.ts'
import type { RefusedConnectionContext } from '#domain/device/device-context.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { isSameSecret } from '#platform/secrets/secret.ts'
import { selectBinnedBySn } from '#store/device/device-bin-store.ts'
import { selectTakenSns } from '#store/device/device-import-store.ts'
import type { RefusedEntry } from './refused-connections.ts'
import { openOfUnread, shownPacket, shownTail } from './shown-packet.ts'

/** From where and in which language somebody looks. */
export interface Looker {
  readonly caller: Caller
  readonly ip: string
  readonly language: Language
}

const shownMax = 50
const wrongProofsMax = 5

/**
 * Who was refused within the hour, as far as it is the caller's business: the device that is named, a number that the
 * caller knows, what came from the caller's own address, and for ROOT all. Connections with a number of anybody's device
 * are shown for that device alone, and a nobody's number is shown whole only to who knows it.
 */
export async function listRefusedConnections(
  context: RefusedConnectionContext,
  looker: Looker,
  { deviceId, sn }: { readonly deviceId?: number | undefined; readonly sn?: string | undefined },
): Promise<RefusedConnection[]> {
  const { caller, language } = looker
  const device =
    deviceId === undefined ? undefined : (await mayUse(context, caller, deviceId, 'engineer')).row
  const own = device === undefined ? [] : together(context.refusedConnections.list(isOf(device.sn)))
  const others = await selectUnclaimed(context, looker, sn)
  return [
    ...own.map(({ entry, ...sums }) => ({ ...toView(entry, language, device?.sn), ...sums })),
    ...others.map((entry) => toView(entry, language, knownNumber(entry, caller, sn))),
  ].slice(0, shownMax)
}

/** One row for each reason and form: who guesses a device's password from a hundred addresses leaves room for the rest. */
function together(entries: readonly RefusedEntry[]) {
  const kinds = Map.groupBy(entries, ({ reason, form, serialNumbers }) =>
    [reason, form, ...serialNumbers].join(' '),
  )
  return [...kinds.values()].flatMap((alike) => {
    const [entry] = alike
    const count = alike.reduce((sum, one) => sum + one.count, 0)
    return entry === undefined ? [] : [{ entry, count, addresses: alike.length }]
  })
}

/** Shows a connection whole to who knows the password that it sent or, where it sent none, its number. */
export async function proveRefusedConnection(
  context: RefusedConnectionContext,
  looker: Looker,
  { id, proof }: { readonly id: number; readonly proof: string },
): Promise<RefusedConnection> {
  const entry = (await selectUnclaimed(context, looker)).find((one) => one.id === id)
  const [number] = entry?.serialNumbers ?? []
  if (entry === undefined || number === undefined) throw new AppError('notFound')
  const { refusedConnections } = context
  if (refusedConnections.countWrongProofs(entry) >= wrongProofsMax)
    throw new FieldError({ proof: 'proofSpent' })
  if (!isProof(entry, proof)) {
    refusedConnections.recordWrongProof(entry)
    throw new FieldError({ proof: 'proofWrong' })
  }
  return toView(entry, looker.language, number)
}

const hasNumber =
  (sn: string) =>
  ({ serialNumbers }: RefusedEntry) =>
    serialNumbers.includes(sn)

/** The number stands where it belongs, or in the place of the password. */
const isOf = (sn: string) => (entry: RefusedEntry) => possibleNumbers(entry).includes(sn)

/** What came in the place of the password, where it can be a number: people write the two the wrong way round. */
function numberInSecret({ secret }: RefusedEntry): string | undefined {
  const text = secret === undefined ? '' : new TextDecoder('latin1').decode(secret).trim()
  return serialNumberPattern.test(text) ? text : undefined
}

/** Connections of nobody's device that this caller may look at. */
async function selectUnclaimed(
  context: RefusedConnectionContext,
  { caller, ip }: Looker,
  sn?: string,
): Promise<RefusedEntry[]> {
  const near = addressKey(ip)
  const found = context.refusedConnections.list(
    (entry) =>
      caller.role === 'ROOT' ||
      entry.addressKey === near ||
      (sn !== undefined && hasNumber(sn)(entry)),
  )
  const taken = await selectTaken(context, found.flatMap(possibleNumbers))
  return found.filter((entry) => !possibleNumbers(entry).some((one) => taken.has(one)))
}

function possibleNumbers(entry: RefusedEntry): readonly string[] {
  const swapped = numberInSecret(entry)
  return swapped === undefined ? entry.serialNumbers : [...entry.serialNumbers, swapped]
}

async function selectTaken({ db }: StoreContext, sns: readonly string[]): Promise<Set<string>> {
  if (sns.length === 0) return new Set()
  const unique = [...new Set(sns)]
  const rows = [...(await selectTakenSns(db, unique)), ...(await selectBinnedBySn(db, unique))]
  return new Set(rows.map((row) => row.sn))
}

function knownNumber(entry: RefusedEntry, { role }: Caller, sn?: string): string | undefined {
  if (role === 'ROOT') return entry.serialNumbers[0] ?? ''
  return sn !== undefined && hasNumber(sn)(entry) ? sn : undefined
}

function isProof({ secret, serialNumbers }: RefusedEntry, proof: string): boolean {
  if (secret === undefined) return serialNumbers.includes(proof)
  const typed = new TextEncoder().encode(proof)
  const { password, rest } = splitSecret(secret, typed.length)
  return rest.length === 0 && isSameSecret(password, typed)
}

/** `number`: what the looker knows it by; undefined: neither its number nor what it sent is shown whole. */
function toView(
  entry: RefusedEntry,
  language: Language,
  number: string | undefined,
): RefusedConnection {
  const { id, time, count, ip, form = '', packet, packetBytes } = entry
  const isMasked = number === undefined
  const [sn = ''] = entry.serialNumbers
  // What stands in the number's place is then the password.
  const isSwapped = number !== undefined && numberInSecret(entry) === number
  const reason = isSwapped ? 'swapped' : entry.reason
  const openBytes = isMasked ? openUnknown(entry) : isSwapped ? 0 : openKnown(entry)
  return {
    id,
    time,
    count,
    ip,
    addresses: 1,
    reason,
    form: toLinkFormText(form, language),
    sn: number ?? shownTail(sn),
    isMasked,
    ...shownPacket(packet, openBytes),
    packetBytes,
  }
}

const openKnown = ({ serialNumbers, openBytes, packet }: RefusedEntry) =>
  serialNumbers.length === 0 ? Math.min(openBytes, openOfUnread(packet)) : openBytes

/** Of what is no registration the beginning shows what kind of thing came; a registration begins with its number. */
const openUnknown = ({ serialNumbers }: RefusedEntry) => (serialNumbers.length === 0 ? 8 : 0)
