import type { AlarmStage } from '#automation/index.ts'
import type { EndedPush } from '#facts/alarm-facts.ts'
import type { Metrics } from '#platform/process/metrics.ts'

/**
 * What happens when a push ended: the alarm stage learns of it, and each of its messages is counted. What is newest stands in
 * those of an alarm that lasts.
 */
export function getPushListener<Latest>(
  alarms: Pick<AlarmStage, 'recordPush'>,
  metrics: Metrics,
  { latest }: { readonly latest: Latest },
) {
  return {
    latest,
    onEnd: (push: EndedPush) => alarms.recordPush(push),
    onSettled: (channel: string, outcome: string) => metrics.pushes.inc({ channel, outcome }),
  }
}
