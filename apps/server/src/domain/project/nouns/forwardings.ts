import { ForwardingInput, forwardingLimits } from '@fieldhub/contract'
import {
  changeForwarding,
  createForwarding,
  removeForwarding,
} from '#domain/forwarding/forwarding-change.ts'
import { openSecrets } from '#domain/forwarding/forwarding-secret.ts'
import { type ForwardingRow, selectForwardings } from '#store/forwarding/forwarding-store.ts'
import type { ArchiveKeys } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'

const nouns = { device: 'devices', model: 'models', group: 'groups' } as const

function nounOf(scope: unknown) {
  return scope === 'model' || scope === 'group' ? nouns[scope] : nouns.device
}

/** A webhook signs by a new secret after an import; the password of a broker comes with the sealed part. */
export const forwardings = archiveNoun({
  name: 'forwardings',
  max: forwardingLimits.perAccount,
  input: ForwardingInput,
  async list({ context, caller, keys }) {
    const { db, secrets, clock } = context
    const rows = await selectForwardings(db, caller.accountId)
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      toRow: () => toRow(keys, row),
      ...(row.password !== '' && {
        toSecret: () => ({ password: openSecrets(secrets, row, clock.now())?.password }),
      }),
    }))
  },
  toInput: (keys, row, { password }) => ({
    ...row,
    targetIds: keys.idsOf(nounOf(row['scope']), row['targets']),
    password,
  }),
  create: ({ context, caller }, input) => createForwarding(context, caller, input),
  change: ({ context, caller }, id, input) => changeForwarding(context, caller, { ...input, id }),
  remove: ({ context, caller }, id) => removeForwarding(context, caller, id),
})

function toRow(keys: ArchiveKeys, row: ForwardingRow) {
  const { name, enabled, kind, url, topic, qos, userName, scope, targetIds } = row
  const { valueMode, everySeconds, states, alarms, commands } = row
  return {
    name,
    enabled,
    kind,
    url,
    topic,
    qos,
    scope,
    valueMode,
    states,
    alarms,
    commands,
    user: userName,
    ...(everySeconds > 0 && { every: everySeconds }),
    targets: targetIds.map((id) => keys.keyOf(nounOf(scope), id)).toSorted(),
  }
}
