import { expect, test } from 'vitest'
import type { AlarmOutcome } from '#facts/alarm-facts.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import type { Value } from '#facts/values.ts'
import { Automation } from './automation.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'
import { outcomeStore } from './testing/outcome-store.ts'
import { storedState } from './testing/stored-state.ts'
import { tooHot } from './testing/too-hot.ts'

const minute = 60_000

const valve = { deviceId: 2, varId: 9, value: 0 }
const linked = { ...tooHot, linkageSwitch: true, linkages: [valve] }

function valueAt(time: number, value: number | null, place: Partial<Value> = {}): Value {
  const quality = value === null ? 'bad' : 'good'
  return { deviceId: 1, varId: 3, time, value, raw: value, quality, isStored: true, ...place }
}

/** Makes an automation whose outcomes are stored by numbering their episodes. */
function start(
  definition = tooHot,
  stored: readonly StoredTriggerInstance[] = [],
  now = Math.max(0, ...stored.map(({ lastTime }) => lastTime)),
) {
  const line: { presentUntil: number | undefined } = { presentUntil: 0 }
  const automation = new Automation({ presentUntil: () => line.presentUntil })
  const store = outcomeStore(automation)
  automation.restore(stored)
  const set = (definitions: readonly TriggerDefinition[], now = 0) =>
    store(automation.setInstances(definitions, { now, endReason: 'changed' }))
  set([definition], now)
  const hear = (time: number, value: number | null, place: Partial<Value> = {}) =>
    store(automation.accept([valueAt(time, value, place)], time))
  const reasons = () => {
    const rows = automation.takeUnsaved(10)?.evaluations ?? []
    return rows.map(({ outcome, reason, count }) => `${outcome} ${reason} ${count}`)
  }
  return { automation, line, set, hear, store, reasons }
}

const kindsOf = ({ episodes }: AlarmOutcome) =>
  episodes.flatMap(({ pushes }) => pushes.map(({ kind, content }) => `${kind}: ${content}`))

/** A provider takes the pending push, or nobody does (null). */
function handOver(automation: Automation, sentAt: number | null, decidedAt = 1_000) {
  const key = { triggerId: 5, deviceId: 1, varId: 3 }
  automation.recordPush({ ...key, kind: 'first', decidedAt, sentAt })
}

const recovery = { triggerId: 5, deviceId: 1, varId: 3, kind: 'recovery' } as const

test('an episode opens, is told, repeats after the silence, and recovers', () => {
  const { hear, automation } = start()
  expect(hear(1_000, 80).episodes).toEqual([])
  const opened = hear(2_000, 95)
  expect(opened.episodes).toMatchObject([{ opened: { value: 95, time: 2_000 }, peak: 95 }])
  expect(kindsOf(opened)).toEqual(['first: hot'])
  expect(opened.states).toMatchObject([{ isAlarming: true, since: 2_000 }])
  handOver(automation, 2_500)
  expect(kindsOf(hear(60_000, 97))).toEqual([])
  expect(kindsOf(hear(122_500, 96))).toEqual(['repeat: hot'])
  const closed = hear(130_000, 87)
  expect(closed.episodes).toMatchObject([
    { opened: undefined, closed: { value: 87, reason: 'recovered' }, peak: 97 },
  ])
  expect(kindsOf(closed)).toEqual(['recovery: fine'])
  expect(automation.isAlarming(1)).toBe(false)
})

test('an end that reached nobody is told again with a normal upload, until a provider takes it', () => {
  const { hear, automation } = start()
  hear(1_000, 95)
  handOver(automation, 1_500)
  const ended = (decidedAt: number, sentAt: number | null) =>
    automation.recordPush({ ...recovery, decidedAt, sentAt })
  expect(kindsOf(hear(10_000, 80))).toEqual(['recovery: fine'])
  ended(10_000, null)
  expect(kindsOf(hear(60_000, 80))).toEqual([])
  const again = hear(70_000, 80)
  expect(kindsOf(again)).toEqual(['recovery: fine'])
  expect(again.episodes).toMatchObject([{ opened: undefined, closed: undefined }])
  ended(70_000, null)
  expect(kindsOf(hear(180_000, 80))).toEqual([])
  expect(kindsOf(hear(190_000, 80))).toEqual(['recovery: fine'])
  ended(190_000, 190_500)
  expect(kindsOf(hear(900_000, 80))).toEqual([])
})

test('an end that reached nobody is given up after five hours, and when a new alarm begins', () => {
  const { hear, automation } = start()
  const ended = (decidedAt: number) =>
    automation.recordPush({ ...recovery, decidedAt, sentAt: null })
  hear(1_000, 95)
  handOver(automation, 1_500)
  const hour = 60 * minute
  const tries = Array.from({ length: 600 }, (_, at) => at * minute + 10_000).filter((now) => {
    const isTried = kindsOf(hear(now, 80)).length > 0
    if (isTried) ended(now)
    return isTried
  })
  expect(tries).toHaveLength(24)
  expect(tries.at(-1)).toBe(300 * minute + 10_000)
  hear(30 * hour, 95)
  handOver(automation, 30 * hour, 30 * hour)
  expect(kindsOf(hear(31 * hour, 80))).toEqual(['recovery: fine'])
  hear(32 * hour, 95)
  ended(31 * hour)
  expect(kindsOf(hear(33 * hour, 95))).not.toContain('recovery: fine')
})

test('a variable without a value alarms where its trigger is on that, and recovers with a value', () => {
  const { hear, automation } = start({ ...tooHot, condition: 'noValue', a: null, b: null })
  expect(hear(1_000, 80).episodes).toEqual([])
  const opened = hear(2_000, null, { fault: 'implausible', readAs: -3276.8 })
  expect(opened.episodes).toMatchObject([{ opened: { value: null, time: 2_000 }, peak: null }])
  expect(kindsOf(opened)).toEqual(['first: hot'])
  expect(hear(3_000, null, { fault: 'noAnswer' }).episodes).toEqual([])
  const closed = hear(4_000, 80)
  expect(closed.episodes).toMatchObject([{ closed: { value: 80, reason: 'recovered' } }])
  expect(automation.isAlarming(1)).toBe(false)
})

test('values without an effect need no transaction, and equal judgements are one row', () => {
  const { hear, reasons } = start()
  for (let time = 1_000; time <= 5_000; time += 1_000) expect(hear(time, 80).states).toEqual([])
  hear(6_000, 91)
  hear(7_000, null)
  expect(reasons()).toEqual(['normal none 5', 'band none 1', 'bad none 1'])
})

test('judgements before an edge are stored with it, in order', () => {
  const { hear, reasons } = start()
  hear(1_000, 80)
  hear(2_000, 81)
  const { evaluations } = hear(3_000, 95)
  expect(evaluations.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['normal', 2],
    ['opened', 1],
  ])
  expect(reasons()).toEqual([])
})

test('what was not stored has not moved, and is judged again', () => {
  const { automation, store } = start()
  const values = [valueAt(1_000, 80), valueAt(2_000, 95)]
  expect(kindsOf(automation.accept(values, 2_000))).toEqual(['first: hot'])
  automation.rollback()
  expect(automation.isAlarming(1)).toBe(false)
  expect(kindsOf(store(automation.accept(values, 3_000)))).toEqual(['first: hot'])
  expect(kindsOf(store(automation.accept(values, 4_000)))).toEqual([])
})

test('an episode that opens and closes in one batch is one fact', () => {
  const { automation, store } = start()
  const batch = [95, 99, 80, 96].map((value, index) => valueAt(1_000 + index, value))
  const { episodes } = store(automation.accept(batch, 2_000))
  expect(episodes).toMatchObject([
    { opened: { value: 95 }, closed: { value: 80 }, peak: 99 },
    { opened: { value: 96 }, closed: undefined },
  ])
  expect(episodes.map(({ pushes }) => pushes.map(({ kind }) => kind))).toEqual([
    ['first', 'recovery'],
    [],
  ])
})

test('the silence holds over episodes, and the next push counts what it held back', () => {
  const { hear, automation, reasons } = start()
  hear(1_000, 95)
  handOver(automation, 1_500)
  expect(kindsOf(hear(20_000, 80))).toEqual(['recovery: fine'])
  for (const time of [30_000, 50_000]) {
    expect(hear(time, 95).evaluations.at(-1)).toMatchObject({ outcome: 'opened', reason: 'silent' })
    expect(hear(time + 10_000, 80).evaluations.at(-1)).toMatchObject({ reason: 'untold' })
  }
  const { episodes } = hear(121_500, 95)
  expect(episodes.flatMap(({ pushes }) => pushes)).toMatchObject([
    { kind: 'first', besides: { count: 2, since: 30_000 } },
  ])
  expect(reasons()).toEqual([])
})

test('a push that was handed over after its episode silences the next one', () => {
  const { hear, automation } = start()
  hear(1_000, 95)
  hear(2_000, 80)
  handOver(automation, 100_000)
  expect(kindsOf(hear(200_000, 95))).toEqual([])
  expect(kindsOf(hear(220_000, 95))).toEqual(['first: hot'])
})

test('an edited trigger begins anew: its next alarm is told at once', () => {
  const { hear, set, automation } = start()
  hear(1_000, 95)
  handOver(automation, 1_500)
  hear(2_000, 80)
  set([{ ...tooHot, version: 2 }], 3_000)
  handOver(automation, 3_500, 1_000)
  expect(kindsOf(hear(4_000, 95))).toEqual(['first: hot'])
  handOver(automation, 4_500, 4_000)
  set([{ ...tooHot, version: 3 }], 5_000)
  expect(kindsOf(hear(6_000, 95))).toEqual([])
  hear(7_000, 80)
  expect(kindsOf(hear(8_000, 95))).toEqual(['first: hot'])
})

test('a limit that was changed before a kill is judged by the newest value, not by the older one that was stored', () => {
  const before = { ...storedState, lastValue: 85, lastTime: 1_000 }
  const lowered = { ...tooHot, version: 2, b: 80 }
  const begin = (newest: number, definition: TriggerDefinition) => {
    const known = new Map([[3, valueAt(20_000, newest)]])
    const automation = new Automation({ presentUntil: () => 0, latest: () => known })
    const store = outcomeStore(automation)
    automation.restore([before])
    const change = { now: 30_000, endReason: 'changed' } as const
    const { episodes } = store(automation.setInstances([definition], change))
    const again = store(automation.accept([valueAt(20_000, newest)], 31_000))
    return [...episodes, ...again.episodes].map(({ opened }) => opened?.value)
  }
  expect(begin(60, lowered)).toEqual([])
  expect(begin(95, lowered)[0]).toBe(95)
  // Without a change it is the reading that counts, which may come once more.
  expect(begin(95, tooHot)).toEqual([95])
})

test('an alarm that silence held back is told without an upload, when none comes after it', () => {
  const { hear, automation, store } = start()
  hear(1_000, 95)
  handOver(automation, 1_000)
  hear(2_000, 80)
  hear(3_000, 95)
  const check = (now: number) => kindsOf(store(automation.checkSilence(now)))
  expect(check(2 * minute + 1_000)).toEqual([])
  expect(check(7 * minute)).toEqual([])
  expect(check(7 * minute + 1_000)).toEqual(['first: hot'])
  expect(check(60 * minute)).toEqual([])
})

test('chattering recovers once, when it has calmed', () => {
  const guard = { count: 1, withinMs: 5 * minute }
  const { hear, automation, reasons } = start({
    ...tooHot,
    push: { mode: 'silence', silenceMs: minute, guard, quiet: undefined },
  })
  hear(1_000, 95)
  handOver(automation, 1_000)
  expect(kindsOf(hear(2_000, 80))).toEqual(['recovery: fine'])
  expect(kindsOf(hear(3_000, 95))).toEqual(['chatter: hot'])
  handOver(automation, 3_000, 3_000)
  expect(kindsOf(hear(4_000, 80))).toEqual([])
  expect(kindsOf(hear(10_000, 80))).toEqual([])
  expect(reasons()).toEqual(['normal chattering 1'])
  const calm = hear(5 * minute + 3_000, 80)
  expect(calm.episodes).toMatchObject([
    { episode: { alarmId: 102 }, pushes: [{ kind: 'recovery' }] },
  ])
  expect(kindsOf(hear(6 * minute, 80))).toEqual([])
})

test('a push that nobody got is tried again a minute later, as the first', () => {
  const { hear, automation, reasons } = start()
  hear(1_000, 95)
  expect(kindsOf(hear(2_000, 95))).toEqual([])
  handOver(automation, null)
  expect(kindsOf(hear(3_000, 95))).toEqual([])
  expect(kindsOf(hear(60_999, 95))).toEqual([])
  expect(reasons()).toEqual(['still silent 1', 'still tried 2'])
  expect(kindsOf(hear(61_000, 95))).toEqual(['first: hot'])
  handOver(automation, null)
  expect(kindsOf(hear(180_999, 95))).toEqual([])
  expect(kindsOf(hear(200_000, 80))).toEqual([])
  expect(kindsOf(hear(201_000, 95))).toEqual(['first: hot'])
})

test('an acknowledged alarm is not repeated, opened again it is', () => {
  const { hear, automation, reasons } = start()
  hear(1_000, 95)
  handOver(automation, 1_000)
  automation.recordHandling(101, true)
  expect(kindsOf(hear(10 * minute, 95))).toEqual([])
  expect(reasons()).toEqual(['still acknowledged 1'])
  automation.recordHandling(101, false)
  expect(kindsOf(hear(11 * minute, 95))).toEqual(['repeat: hot'])
})

test('late values, texts and other devices are not judged', () => {
  const { hear, automation } = start()
  expect(hear(1_000, 99, { isLate: true }).episodes).toEqual([])
  expect(hear(1_000, null, { text: 'on' }).evaluations).toEqual([])
  expect(hear(1_000, 99, { deviceId: 2 }).episodes).toEqual([])
  expect(hear(1_000, 99, { varId: 4 }).episodes).toEqual([])
  expect([automation.isWatched(1), automation.isWatched(2)]).toEqual([true, false])
})

test('restored, an alarm neither repeats its first push nor loses its episode', () => {
  const alarming = { isAlarming: true, since: 500, lastValue: 95, lastTime: 900 }
  const before = { ...storedState, ...alarming, alarmId: 77, peak: 96, lastPushAt: 600 }
  const { hear, automation } = start(tooHot, [before])
  expect(automation.isAlarming(1, 3)).toBe(true)
  expect(kindsOf(hear(1_000, 95))).toEqual([])
  const { episodes } = hear(2_000, 80)
  expect(episodes).toMatchObject([{ episode: { alarmId: 77 }, peak: 96, closed: { value: 80 } }])
  const undecided = start(tooHot, [{ ...before, lastPushAt: null }])
  expect(kindsOf(undecided.hear(1_000, 95))).toEqual(['first: hot'])
  const underWay = start(tooHot, [{ ...before, lastPushAt: null, pushPendingAt: 600 }])
  expect(kindsOf(underWay.hear(1_000, 95))).toEqual([])
  const missed = start(tooHot, [{ ...before, lastPushAt: null, missedPushes: 2, missedAt: 600 }])
  expect(kindsOf(missed.hear(2 * minute, 95))).toEqual([])
  expect(kindsOf(missed.hear(2 * minute + 600, 95))).toEqual(['first: hot'])
  const gone = start(tooHot, [{ ...before, triggerId: 6 }])
  expect(gone.automation.takeLeftovers()).toMatchObject([{ triggerId: 6, alarmId: 77 }])
})

test('changed limits judge the last value anew, and push with the next upload only', () => {
  const { hear, set } = start()
  hear(1_000, 85)
  const edited = set([{ ...tooHot, version: 2, b: 80 }], 2_000)
  expect(edited.episodes).toMatchObject([{ opened: { value: 85, time: 2_000 }, pushes: [] }])
  expect(kindsOf(hear(3_000, 85))).toEqual(['first: hot'])
  const eased = set([{ ...tooHot, version: 3 }], 4_000)
  expect(eased.episodes).toMatchObject([{ closed: { reason: 'changed' }, pushes: [] }])
  expect(set([{ ...tooHot, version: 4, b: 91 }], 4_500).episodes).toEqual([])
  expect(kindsOf(hear(5_000, 85))).toEqual(['recovery: fine'])
  expect(kindsOf(hear(6_000, 85))).toEqual([])
})

test('an end by changed limits is told to nobody who was not told of the alarm, nor beside a new alarm', () => {
  const { automation, hear, set } = start()
  hear(1_000, 95)
  handOver(automation, null)
  set([{ ...tooHot, version: 2, b: 99 }], 2_000)
  expect(kindsOf(hear(3_000, 95))).toEqual([])
  expect(kindsOf(hear(4_000, 105))).toEqual(['first: hot'])
  handOver(automation, 4_500, 4_000)
  set([{ ...tooHot, version: 3, b: 110 }], 5_000)
  expect(kindsOf(hear(6_000, 115))).toEqual(['first: hot'])
  set([{ ...tooHot, version: 4, b: 120, normalContent: '' }], 7_000)
  expect(kindsOf(hear(8_000, 115))).toEqual([])
})

test('an end by changed limits is told by the last value where no upload comes', () => {
  const { automation, hear, set, store } = start()
  hear(1_000, 95)
  handOver(automation, 1_500)
  set([{ ...tooHot, version: 2, b: 99 }], 2_000)
  expect(kindsOf(store(automation.checkSilence(2_000 + 4 * minute)))).toEqual([])
  expect(kindsOf(store(automation.checkSilence(2_000 + 6 * minute)))).toEqual(['recovery: fine'])
})

test('a trigger that is switched off or deleted ends its episode silently', () => {
  const { automation, hear, store } = start()
  hear(1_000, 95)
  const end = { now: 2_000, endReason: 'disabled' } as const
  const outcome = store(automation.endOthers(5, new Map(), end))
  expect(outcome.episodes).toMatchObject([{ closed: { reason: 'disabled' }, pushes: [] }])
  expect(outcome.ended).toMatchObject([{ triggerId: 5, deviceId: 1, varId: 3 }])
  expect(outcome.states).toEqual([])
  expect([automation.isWatched(1), automation.isAlarming(1)]).toEqual([false, false])
})

test('a linkage fires on the edge only, and three deep at most', () => {
  const { hear, automation } = start(linked)
  const edge = hear(1_000, 95)
  expect(edge.episodes[0]?.linkages).toMatchObject([{ ...valve, depth: 1, refused: undefined }])
  expect(hear(200_000, 96).episodes[0]?.linkages).toEqual([])
  hear(201_000, 80)
  automation.recordWrite({ deviceId: 1, varId: 3, depth: 2 }, 201_500)
  expect(hear(202_000, 95).episodes[0]?.linkages).toMatchObject([{ depth: 3 }])
  hear(203_000, 80)
  automation.recordWrite({ deviceId: 1, varId: 3, depth: 3 }, 203_500)
  expect(hear(204_000, 95).episodes[0]?.linkages).toMatchObject([{ refused: 'loop' }])
})

test('a linkage fires at most once a second', () => {
  const { hear } = start(linked)
  hear(1_000, 95)
  hear(1_300, 80)
  expect(hear(1_600, 95).episodes[0]?.linkages).toMatchObject([{ refused: 'tooSoon' }])
})

test('linkages that set each other off as fast as they may end at a number an hour', () => {
  const { hear } = start(linked)
  const refused = new Set<string | undefined>()
  let fired = 0
  for (let turn = 0; turn < 1_000; turn++) {
    hear(turn * 2_000, 80)
    const [linkage] = hear(turn * 2_000 + 1_000, 95).episodes[0]?.linkages ?? []
    if (linkage?.refused === undefined) fired++
    else refused.add(linkage.refused)
  }
  expect([...refused]).toEqual(['tooMany'])
  // 1,000 turns last 34 minutes, in which 340 come back.
  expect(fired).toBeLessThan(600 + 340 + 1)
})

test('a silent device raises its own alarm, and a sign of life ends it', () => {
  const { automation, line, store } = start({ ...tooHot, condition: 'offline', varId: 0 })
  const check = (at: number) => store(automation.checkSilence(at * minute))
  line.presentUntil = 5 * minute
  check(5)
  line.presentUntil = undefined
  automation.recordOffline(1, 5 * minute, 5 * minute)
  expect(check(14).episodes).toEqual([])
  expect(check(15).episodes).toMatchObject([
    { opened: { value: null }, pushes: [{ kind: 'first' }] },
  ])
  expect(check(16).evaluations).toEqual([])
  expect(kindsOf(check(25))).toEqual(['repeat: hot'])
  store(automation.accept([valueAt(26 * minute, 5)], 26 * minute))
  expect(kindsOf(check(26))).toEqual(['recovery: fine'])
})

test('a device whose line stands without a sign of life is silent, too', () => {
  const { automation, line, store } = start({ ...tooHot, condition: 'offline', varId: 0 })
  const check = (at: number) => store(automation.checkSilence(at * minute))
  line.presentUntil = 5 * minute
  check(5)
  expect(check(14).episodes).toEqual([])
  expect(kindsOf(check(15))).toEqual(['first: hot'])
  line.presentUntil = 16 * minute
  expect(kindsOf(check(16))).toEqual(['recovery: fine'])
})

const meter = {
  ...tooHot,
  condition: 'offline',
  slave: { varIds: new Set([3, 4]), isPolled: true },
} as const
const noAnswer = { fault: 'noAnswer' } as const

test('a slave is silent from its last answer on, once it leaves a question unanswered', () => {
  const { automation, line, store, hear } = start(meter)
  const check = (at: number) => {
    line.presentUntil = at * minute
    return store(automation.checkSilence(at * minute))
  }
  hear(minute, 5)
  check(1)
  // A slave that was not polled for so long owes no answer.
  expect(check(30).episodes).toEqual([])
  hear(31 * minute, null, { varId: 4, fault: 'refused' })
  hear(35 * minute, null, noAnswer)
  expect(check(40).episodes).toEqual([])
  expect(kindsOf(check(41))).toEqual(['first: hot'])
  hear(42 * minute, null, { ...noAnswer, varId: 4 })
  expect(check(42).episodes).toEqual([])
  hear(43 * minute, null, { varId: 4, text: 'on' })
  expect(kindsOf(check(43))).toEqual(['recovery: fine'])
})

test('a slave that speaks by itself is silent after its last word', () => {
  const { automation, line, store, hear } = start({
    ...meter,
    slave: { ...meter.slave, isPolled: false },
  })
  hear(minute, 5)
  line.presentUntil = 11 * minute
  expect(kindsOf(store(automation.checkSilence(11 * minute)))).toEqual(['first: hot'])
})

test('behind a device that is offline itself a slave’s silence is hidden, and counts anew afterwards', () => {
  const { automation, line, store, hear, reasons } = start(meter)
  const check = (at: number) => store(automation.checkSilence(at * minute))
  hear(1, 5)
  hear(2, null, noAnswer)
  line.presentUntil = undefined
  expect(check(20).episodes).toEqual([])
  expect(reasons()).toEqual(['normal gatewaySilent 1'])
  line.presentUntil = 21 * minute
  expect(check(21).episodes).toEqual([])
  expect(check(30).episodes).toEqual([])
  expect(kindsOf(check(31))).toEqual(['first: hot'])
})

test('the alarm of a silent device speaks for its slaves', () => {
  const { automation, line, store, hear } = start(meter)
  const whole = { ...tooHot, triggerId: 6, condition: 'offline', varId: 0 } as const
  store(automation.setInstances([whole], { now: 0, endReason: 'changed' }))
  hear(minute, 5)
  hear(2 * minute, null, noAnswer)
  line.presentUntil = minute
  const { episodes } = store(automation.checkSilence(20 * minute))
  expect(episodes.map(({ definition }) => definition.triggerId)).toEqual([6])
})

test('an alarm without its switch is logged and linked, but shows on no device', () => {
  const { hear, automation } = start({ ...linked, alarmSwitch: false })
  expect(hear(1_000, 95).episodes).toMatchObject([{ pushes: [], linkages: [{ depth: 1 }] }])
  expect(automation.isAlarming(1)).toBe(false)
})

test('a device that went offline says so where people ask why', () => {
  const { hear, automation, reasons } = start()
  hear(1_000, 80)
  automation.recordOffline(1, 2_000, 2_000)
  expect(reasons()).toEqual(['normal none 1', 'offline none 1'])
})

test('a change of names or contacts judges nothing', () => {
  const slow = { ...tooHot, onDelayMs: 5_000 }
  const { hear, set } = start(slow)
  hear(1_000, 95)
  expect(set([{ ...slow, version: 2, triggerName: 'hotter' }], 60_000).episodes).toEqual([])
  expect(hear(61_000, 95).episodes).toMatchObject([{ definition: { triggerName: 'hotter' } }])
})

test('a clock that was ahead and is set back hides no alarm, nor one of a start after it', () => {
  const hour = 60 * minute
  const { automation, hear } = start()
  hear(hour, 80)
  expect(hear(1_000, 95).episodes).toEqual([])
  automation.recordSetBack(2_000)
  expect(hear(3_000, 95).episodes).toHaveLength(1)
  expect(start(tooHot, [calmSince(hour)], 0).hear(3_000, 95).episodes).toHaveLength(1)
})

const calmSince = (since: number): StoredTriggerInstance => ({
  ...storedState,
  since,
  lastValue: 80,
  lastTime: since,
})
