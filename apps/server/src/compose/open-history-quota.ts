import type { NoticeContext } from '#domain/account/account-context.ts'
import { notifyOwner } from '#domain/account/account-notice.ts'
import { HistoryQuota } from '#domain/telemetry-history/history-quota.ts'
import type { Store } from '#store/index.ts'
import type { Telemetry } from '#telemetry/index.ts'
import type { ComposeOptions } from './compose-options.ts'

interface Around {
  readonly store: Store
  readonly telemetry: Pick<Telemetry, 'storeNext'>
  readonly context: () => NoticeContext
}

/** The limit of stored history, applied between the values and the store. */
export function openHistoryQuota(
  { config, clock, log, partitions }: ComposeOptions,
  { store, telemetry, context }: Around,
): HistoryQuota {
  return new HistoryQuota({
    db: store.meta,
    samples: store.samples,
    clock,
    interest: partitions,
    accountHistoryBytes: config.accountHistoryBytes,
    publish: (accountId, noticeLevel) => {
      log.warn(
        { accountId, percent: noticeLevel },
        'stored history of an account reached a share of its limit',
      )
      const kind = noticeLevel === 100 ? 'historyFull' : 'historyNear'
      return notifyOwner(context(), accountId, { kind, ip: '' })
    },
    storeNext: (deviceId) => telemetry.storeNext(deviceId),
  })
}
