import { useState } from 'react'
import { serverNow } from '#i18n/server-time.ts'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import styles from './past.module.css'
import { dayOf, earliest, rangeBefore, rangeOfDay, type Span, spans } from './past-range.ts'
import { PastTrack } from './past-track.tsx'
import { type MachineState, speeds, type TimeMachine } from './time-machine.ts'

interface PastBarProps {
  readonly machine: TimeMachine
  readonly state: MachineState
  /** How far back the past may be read. */
  readonly hours: number
  readonly onPresent: () => void
}

/** Says that the past is shown and which time of it, and moves through it. */
export function PastBar({ machine, state, hours, onPresent }: PastBarProps) {
  const t = useT()
  const { at, activity, reason, scene } = state
  // Values are never shown beside another time than theirs.
  const shown = scene?.now() ?? at
  return (
    <section className={styles['bar']} aria-label={t('past.title')}>
      <p className={styles['now']}>
        <strong>{t('past.mark')}</strong>
        <time dateTime={new Date(shown).toISOString()}>{timeText(shown)}</time>
        <output className={styles['activity']}>
          {activity === 'reading' && t('past.reading', { time: timeText(at).slice(11) })}
        </output>
        <button type="button" className={styles['present']} onClick={onPresent}>
          {t('past.toPresent')}
        </button>
      </p>
      {activity === 'failed' && (
        <p role="alert" className={styles['fault']}>
          {t('past.failed', { reason })}{' '}
          <button type="button" onClick={() => machine.seek(at)}>
            {t('viewer.retry')}
          </button>
        </p>
      )}
      <PastTrack machine={machine} state={state} />
      <div className={styles['controls']}>
        <RangeFields machine={machine} hours={hours} />
        <Transport machine={machine} state={state} />
      </div>
    </section>
  )
}

const spanKeys = {
  1: 'past.hour',
  8: 'past.shift',
  24: 'past.day',
  168: 'past.week',
} as const

function RangeFields({ machine, hours }: Pick<PastBarProps, 'machine' | 'hours'>) {
  const t = useT()
  const [choice, setChoice] = useState<Span | 'date'>(24)
  const [day, setDay] = useState('')
  const [now] = useState(serverNow)
  const choose = (text: string) => {
    const span = spans.find((each) => String(each) === text)
    setChoice(span ?? 'date')
    if (span !== undefined) machine.setRange(rangeBefore(serverNow(), span, hours))
  }
  const chooseDay = (next: string) => {
    setDay(next)
    const range = rangeOfDay(next, serverNow(), hours)
    if (range !== undefined) machine.setRange(range)
  }
  return (
    <span className={styles['group']}>
      <select
        aria-label={t('past.range')}
        value={choice}
        onChange={(event) => choose(event.target.value)}
      >
        {spans
          .filter((span) => span <= Math.max(hours, spans[0]))
          .map((span) => (
            <option key={span} value={span}>
              {t(spanKeys[span])}
            </option>
          ))}
        <option value="date">{t('past.date')}</option>
      </select>
      {choice === 'date' && (
        <input
          type="date"
          aria-label={t('past.chosenDay')}
          min={dayOf(earliest(now, hours))}
          max={dayOf(now)}
          value={day}
          onChange={(event) => chooseDay(event.target.value)}
        />
      )}
    </span>
  )
}

const stepTexts = {
  1: 'past.second',
  10: 'past.tenSeconds',
  60: 'past.minute',
  600: 'past.tenMinutes',
} as const

function Transport({ machine, state }: Pick<PastBarProps, 'machine' | 'state'>) {
  const t = useT()
  const { isPlaying, speed } = state
  const step = t(stepTexts[speed])
  return (
    <span className={styles['group']}>
      <SignButton
        sign="M3 3V15M15 3L6 9L15 15Z"
        label={t('past.alarmBefore')}
        isDisabled={machine.alarmBeside(-1) === undefined}
        onPress={() => machine.jump(-1)}
        isAlarm
      />
      <SignButton
        sign="M12 3L4 9L12 15"
        label={t('past.stepBack', { step })}
        onPress={() => machine.step(-1)}
      />
      <button
        type="button"
        className={styles['play']}
        onClick={() => (isPlaying ? machine.pause() : machine.play())}
      >
        {t(isPlaying ? 'past.pause' : 'past.play')}
      </button>
      <SignButton
        sign="M6 3L14 9L6 15"
        label={t('past.stepOn', { step })}
        onPress={() => machine.step(1)}
      />
      <SignButton
        sign="M15 3V15M3 3L12 9L3 15Z"
        label={t('past.alarmAfter')}
        isDisabled={machine.alarmBeside(1) === undefined}
        onPress={() => machine.jump(1)}
        isAlarm
      />
      <select
        aria-label={t('past.speed')}
        value={speed}
        onChange={(event) => {
          const chosen = speeds.find((each) => String(each) === event.target.value)
          if (chosen !== undefined) machine.setSpeed(chosen)
        }}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            ×{each}
          </option>
        ))}
      </select>
    </span>
  )
}

interface SignButtonProps {
  readonly sign: string
  readonly label: string
  readonly onPress: () => void
  readonly isDisabled?: boolean
  readonly isAlarm?: boolean
}

function SignButton({
  sign,
  label,
  onPress,
  isDisabled = false,
  isAlarm = false,
}: SignButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      data-alarm={isAlarm}
      onClick={onPress}
    >
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden>
        <path d={sign} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

/** Day and time in the account's zone. */
function timeText(at: number): string {
  return wallClock(at).toISOString().replace('T', ' ').slice(0, 19)
}
