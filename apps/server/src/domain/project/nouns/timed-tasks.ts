import { TimedTaskInput, timedTaskLimits } from '@fieldhub/contract'
import {
  changeTimedTask,
  createTimedTask,
  removeTimedTask,
  requireSound,
} from '#domain/timed-task/timed-task-change.ts'
import { toObject } from '#platform/json/canonical-json.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-row.ts'
import { selectTimedTasks } from '#store/timed-task/timed-task-store.ts'
import { type ArchiveKeys, areThere, listOf } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import { everyRow } from '../every-row.ts'

export const timedTasks = archiveNoun({
  name: 'timedTasks',
  max: timedTaskLimits.tasksPerAccount,
  input: TimedTaskInput,
  async list({ context, caller, keys }) {
    const query = { ownerId: caller.accountId }
    const rows = await everyRow((window) => selectTimedTasks(context.db, query, window))
    return rows.map((row) => ({ id: row.id, name: row.name, toRow: () => toRow(keys, row) }))
  },
  toInput: (keys, row) => ({
    ...row,
    deviceId: keys.idOf('devices', row['device']),
    steps: listOf(row['steps'])
      .map(toObject)
      .map(({ variable, ...step }) => ({ ...step, varId: keys.varIdOf(variable) })),
  }),
  /** A device may have lost its position since, and a variable its right to be written: such a task is held back alone. */
  async judge({ context, caller }, input) {
    const { type, at, deviceId, steps = [] } = input
    if (type === 'single' && (at ?? 0) <= context.clock.now()) return 'timingPast'
    const isWhole = areThere([deviceId, ...steps.map(({ varId }) => varId)])
    if (isWhole) await requireSound(context, caller, input)
    return undefined
  },
  create: ({ context, caller }, input) => createTimedTask(context, caller, input),
  change: ({ context, caller }, id, input) => changeTimedTask(context, caller, { ...input, id }),
  remove: ({ context, caller }, id) => removeTimedTask(context, caller, id),
})

function toRow(keys: ArchiveKeys, row: TimedTaskRow) {
  const { name, type, description, enabled, at, days, weekdays, monthDays, shortMonths } = row
  const { everySeconds: every, anchor, zone, deviceId } = row
  return {
    name,
    type,
    description,
    enabled,
    at,
    days,
    weekdays,
    monthDays,
    shortMonths,
    every,
    anchor,
    zone,
    device: keys.keyOf('devices', deviceId),
    steps: row.steps.map(({ varId, value, time, sun, offsetSeconds, afterSeconds }) => ({
      variable: keys.variableKeyOf(varId),
      value,
      time,
      sun,
      offset: offsetSeconds,
      after: afterSeconds,
    })),
  }
}
