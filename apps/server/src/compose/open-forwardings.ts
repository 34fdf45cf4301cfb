import type { Domain } from '#domain/domain.ts'
import { Forwardings } from '#domain/forwarding/forwardings.ts'
import { OutgoingTargets } from '#notify/index.ts'
import type { Metrics } from '#platform/process/metrics.ts'
import { openTargetGuard } from '#platform/targets/target-guard.ts'
import type { ComposeOptions } from './compose-options.ts'

type Parts = Pick<ComposeOptions, 'config' | 'clock' | 'partitions'> & { readonly metrics: Metrics }

/** Forwarding with its ways out, which connect only where the installation allows it. */
export function openForwardings(parts: Parts, context: () => Domain) {
  const { config, clock, metrics, partitions: interest } = parts
  const guard = openTargetGuard(config.allowsPrivateTargets)
  const forwardings = new Forwardings({
    context,
    interest,
    refusesAddress: (host) => guard.refusesAddress(host),
    allowsPlain: config.allowsPrivateTargets,
    onSettled: (kind, outcome) => metrics.forwardings.inc({ kind, outcome }),
    onDropped: (rows) => metrics.forwardingsDropped.inc(rows),
  })
  const installation = () => context().secrets.keyName
  const targets = new OutgoingTargets({ guard, clock, installation })
  return { forwardings, targets, random: Math.random }
}
