import { compileRule, nextEpisode, unjudged } from '@fieldhub/rules'
import { createModelTrigger, createTrigger } from '#domain/alarm/trigger/trigger-change.ts'
import { definitionsOfRow } from '#domain/alarm/trigger/trigger-definitions.ts'
import type { EpisodeFact } from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { toRule } from '#facts/trigger-rule.ts'
import { updateAlarmHandling } from '#store/alarm/alarm-log-store.ts'
import { recordAlarms } from '#store/alarm/alarm-record-store.ts'
import { selectTrigger } from '#store/alarm/trigger-store.ts'
import type { PointColumns } from '#store/samples/sample-store.ts'
import type { DemoScene } from '../demo-scene.ts'
import { addContacts } from './contacts.ts'
import { type DemoTrigger, demoTriggers, toModelTriggerInput, toTriggerInput } from './triggers.ts'

const dayMs = 24 * 3_600_000
/** How long after an alarm began somebody acknowledged it. */
const handledAfterMs = 4 * 60_000

/**
 * Triggers with what they would have raised yesterday: the stored day is judged by the rules that judge live values, so
 * that the log agrees with every curve.
 */
export async function addAlarms(scene: DemoScene): Promise<void> {
  const setting = await addContacts(scene)
  const raised: RaisedAlarm[] = []
  for (const trigger of demoTriggers) {
    for (const fact of await judgeDay(scene, await add(scene, trigger, setting)))
      raised.push({ trigger, fact })
  }
  await record(scene, raised)
}

async function add(scene: DemoScene, trigger: DemoTrigger, setting: number): Promise<number> {
  const { context, caller } = scene
  const { id } =
    trigger.isOfModel === true
      ? await createModelTrigger(context, caller, toModelTriggerInput(scene, trigger, setting))
      : await createTrigger(context, caller, toTriggerInput(scene, trigger, setting))
  return id
}

interface RaisedAlarm {
  readonly trigger: DemoTrigger
  readonly fact: EpisodeFact
}

async function judgeDay({ context, now }: DemoScene, triggerId: number): Promise<EpisodeFact[]> {
  const row = await selectTrigger(context.db, triggerId)
  if (row === undefined) return []
  for await (const [definition] of definitionsOfRow(context, row)) {
    if (definition === undefined) break
    const { deviceId, varId } = definition
    return getEpisodes(definition, await context.samples.range(deviceId, varId, now - dayMs, now))
  }
  return []
}

/** Episodes that are over; the present is judged live. */
function getEpisodes(definition: TriggerDefinition, points: PointColumns): EpisodeFact[] {
  const described = toRule(definition)
  if (described === undefined) return []
  const rule = compileRule(described)
  const episodes: EpisodeFact[] = []
  let state = unjudged
  let open: EpisodeFact | undefined
  for (const [index, time] of points.times.entries()) {
    const value = points.values[index] ?? Number.NaN
    const judged = nextEpisode(rule, state, { value, time })
    state = judged.state
    if (judged.outcome === 'opened') open = startEpisode(definition, { value, time })
    if (open === undefined) continue
    if (state.isAlarming && rule.severityOf(value) > rule.severityOf(open.peak ?? value)) {
      open.peak = value
    }
    if (judged.outcome !== 'closed') continue
    open.closed = { value, time, reason: 'recovered' }
    open.pushes.push({ kind: 'recovery', content: definition.normalContent, time, besides: none })
    episodes.push(open)
    open = undefined
  }
  return episodes
}

const none = { count: 0, since: null }

function startEpisode(
  definition: TriggerDefinition,
  opened: { readonly value: number; readonly time: number },
): EpisodeFact {
  return {
    definition,
    episode: { alarmId: undefined },
    opened,
    closed: undefined,
    joinsDigest: false,
    peak: opened.value,
    pushes: [{ kind: 'first', content: definition.alarmContent, time: opened.time, besides: none }],
    linkages: [],
  }
}

/** In order of time, since lists show the newest row first. */
async function record(scene: DemoScene, raised: readonly RaisedAlarm[]): Promise<void> {
  const begin = ({ fact }: RaisedAlarm) => fact.opened?.time ?? 0
  const inOrder = raised.toSorted((one, other) => begin(one) - begin(other))
  const { db } = scene.context
  const episodes = inOrder.map(({ fact }) => fact)
  await recordAlarms(db, { episodes, states: [], ended: [], evaluations: [] })
  for (const { trigger, fact } of inOrder) {
    const { alarmId } = fact.episode
    if (trigger.handled === undefined || alarmId === undefined) continue
    await updateAlarmHandling(db, alarmId, {
      state: 'acknowledged',
      remark: scene.text(trigger.handled),
      handlerId: scene.caller.accountId,
      handledBy: '',
      handleTime: (fact.opened?.time ?? 0) + handledAfterMs,
    })
  }
}
