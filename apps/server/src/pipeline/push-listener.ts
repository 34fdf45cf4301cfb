import type { AlarmStage } from '#automation/index.ts'
import type { EndedPush } from '#facts/alarm-facts.ts'
import type { Metrics } from '#platform/process/metrics.ts'

/** What happens when a push ended: the alarm stage learns of it, and each of its messages is counted. */
export function getPushListener(alarms: Pick<AlarmStage, 'recordPush'>, metrics: Metrics) {
  return {
    onEnd: (push: EndedPush) => alarms.recordPush(push),
    onSettled: (channel: string, outcome: string) => metrics.pushes.inc({ channel, outcome }),
  }
}
