import { type ForwardingChange, type ForwardingInput, forwardingLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectScopeNames } from '#store/forwarding/forwarding-device-store.ts'
import {
  deleteForwarding,
  type ForwardingChange as ForwardingColumns,
  type ForwardingRow,
  insertForwarding,
  selectForwarding,
  selectForwardings,
  updateForwarding,
} from '#store/forwarding/forwarding-store.ts'
import type { ForwardingContext } from './forwarding-context.ts'
import { makeWebhookSecret, sealSecret } from './forwarding-secret.ts'

/** The answer shows the secret of a webhook, this once. */
export async function createForwarding(
  context: ForwardingContext,
  caller: Caller,
  input: ForwardingInput,
) {
  const { accountId: ownerId } = caller
  caller.trace?.record(input.name)
  await requireTargets(context, caller, input)
  const owned = await selectForwardings(context.db, ownerId)
  if (owned.length >= forwardingLimits.perAccount) throw new FieldError({ name: 'forwardingsFull' })
  const secret = input.kind === 'webhook' ? makeWebhookSecret() : null
  const now = context.clock.now()
  const id = await insertForwarding(
    context.db,
    {
      ...toColumns(input),
      ...blank,
      ownerId,
      enabled: input.enabled,
      secret: sealSecret(context.secrets, ownerId, secret ?? ''),
      password: sealSecret(context.secrets, ownerId, passwordOf(input) ?? ''),
      createdAt: now,
      updatedAt: now,
    },
    targetsOf(input),
  )
  await context.forwardings.refresh(id)
  return { id, secret }
}

/** A target that is another one is tried at once. A forwarding that becomes a webhook gets a secret. */
export async function changeForwarding(
  context: ForwardingContext,
  caller: Caller,
  input: ForwardingChange,
) {
  const row = await ownForwarding(context, caller, input.id)
  caller.trace?.record(input.name)
  await requireTargets(context, caller, input)
  const password = passwordOf(input)
  const secret = input.kind === 'webhook' && row.secret === '' ? makeWebhookSecret() : null
  const change = {
    ...toColumns(input),
    nextTryAt: 0,
    ...(secret !== null && { secret: sealSecret(context.secrets, row.ownerId, secret) }),
    ...(password !== undefined && {
      password: sealSecret(context.secrets, row.ownerId, password),
    }),
  }
  await save(context, row, change, targetsOf(input))
  return { id: row.id, secret }
}

/** Switched on, it is tried at once, and a day of failures is counted anew. */
export async function switchForwarding(
  context: ForwardingContext,
  caller: Caller,
  { id, enabled }: { readonly id: number; readonly enabled: boolean },
): Promise<null> {
  const row = await ownForwarding(context, caller, id)
  await save(context, row, {
    enabled,
    ...(enabled && { offReason: '', failures: 0, failingSince: null, nextTryAt: 0 }),
  })
  return null
}

export async function removeForwarding(
  context: ForwardingContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownForwarding(context, caller, id)
  await deleteForwarding(context.db, id)
  await context.forwardings.refresh(id)
  return null
}

/** The secret before signs too for a day, so that receivers can change over without losing a message. */
export async function rotateSecret(context: ForwardingContext, caller: Caller, id: number) {
  const row = await ownForwarding(context, caller, id)
  if (row.kind !== 'webhook') throw new AppError('notFound')
  const secret = makeWebhookSecret()
  await save(context, row, {
    secret: sealSecret(context.secrets, row.ownerId, secret),
    previousSecret: row.secret,
    previousUntil: context.clock.now() + forwardingLimits.previousSecretMs,
  })
  return { secret }
}

/** Another account's forwarding does not exist. */
export async function ownForwarding(
  { db }: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<ForwardingRow> {
  const row = await selectForwarding(db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

async function save(
  context: ForwardingContext,
  row: ForwardingRow,
  change: ForwardingColumns,
  targetIds?: readonly number[],
): Promise<void> {
  const updatedAt = context.clock.now()
  if (!(await updateForwarding(context.db, row, { ...change, updatedAt }, targetIds))) {
    throw new AppError('conflict')
  }
  await context.forwardings.refresh(row.id)
}

type Given = ForwardingInput | ForwardingChange

/** What is written as a private address is refused at once; a name is judged whenever it is connected to. */
async function requireTargets(
  { db, forwardings }: ForwardingContext,
  { accountId }: Caller,
  input: Given,
): Promise<void> {
  const url = URL.parse(input.url)
  const invalid = input.kind === 'webhook' ? 'forwardingUrl' : 'forwardingBroker'
  if (url === null || url.hostname === '') throw new FieldError({ url: invalid })
  if (url.protocol === 'http:' && !forwardings.allowsPlain) throw new FieldError({ url: invalid })
  if (forwardings.refusesAddress(url.hostname)) throw new FieldError({ url: 'forwardingPrivate' })
  if (input.scope === 'all') return
  const ids = targetsOf(input)
  const names = await selectScopeNames(db, accountId, { scope: input.scope, ids })
  if (ids.some((id) => !names.has(id))) {
    throw new FieldError({ targetIds: 'forwardingTargetGone' }, 'notFound')
  }
}

function targetsOf({ scope, targetIds = [] }: Given): readonly number[] {
  return scope === 'all' ? [] : [...new Set(targetIds)]
}

/** The password to store; undefined leaves the present one. */
function passwordOf({ kind, password }: Given): string | undefined {
  return kind === 'mqtt' ? password : ''
}

function toColumns(input: Given) {
  const isMqtt = input.kind === 'mqtt'
  return {
    name: input.name,
    kind: input.kind,
    url: input.url,
    topic: isMqtt ? (input.topic ?? '') : '',
    qos: isMqtt ? (input.qos ?? 0) : 0,
    userName: isMqtt ? (input.user ?? '') : '',
    scope: input.scope,
    valueMode: input.valueMode,
    everySeconds: input.every ?? 0,
    states: input.states,
    alarms: input.alarms,
    commands: input.commands,
  }
}

const blank = {
  offReason: '',
  previousSecret: '',
  previousUntil: 0,
  failures: 0,
  failingSince: null,
  nextTryAt: 0,
  lastAt: null,
  lastOkAt: null,
  lastStatus: 0,
  lastFault: '',
  dropped: 0,
  version: 1,
} as const
