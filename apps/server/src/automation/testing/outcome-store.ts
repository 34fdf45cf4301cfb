import type { AlarmOutcome } from '#facts/alarm-facts.ts'
import type { Automation } from '../automation.ts'

/** Stores outcomes as the store does: the episodes that they open are numbered from 101 on, then they count. */
export function outcomeStore(automation: Automation): (outcome: AlarmOutcome) => AlarmOutcome {
  let lastAlarmId = 100
  return (outcome) => {
    for (const { opened, episode } of outcome.episodes) {
      if (opened !== undefined) episode.alarmId = lastAlarmId += 1
    }
    automation.commit()
    return outcome
  }
}
