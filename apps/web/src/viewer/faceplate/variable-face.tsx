import { nameOfValue } from '@fieldhub/contract'
import { namesOf, type Source } from '@fieldhub/page'
import { displayValue } from '#i18n/display-value.ts'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { getDevice } from '../get-device.ts'
import type { ShownVariable, VariableFacts, ViewerHost } from '../viewer-host.ts'
import { FaceCurve } from './face-curve.tsx'
import styles from './faceplate.module.css'
import { useReading } from './use-reading.ts'
import { useRefreshed } from './use-refreshed.ts'

interface VariableFaceProps {
  readonly source: Source
  readonly host: ViewerHost
  readonly onWrite: () => void
}

/** A variable with its value, how old it is, its course, its alarms, its limits and who wrote it last. */
export function VariableFace({ source, host, onWrite }: VariableFaceProps) {
  const t = useT()
  const deviceId = getDevice(source, host.selfId)
  const { varId } = source
  const variable = host.variable(deviceId, varId)
  const place = { deviceId, varId }
  const { alarms, isAlarming, limits, lastWrite } = useRefreshed(
    host,
    place,
    readFacts,
    nothingKnown,
  )
  const { name = namesOf(source).name || t('viewer.variable'), names } = variable ?? {}
  const plain = (value: number) =>
    variable?.isSwitch === true
      ? t(value === 0 ? 'viewer.off' : 'viewer.on')
      : displayValue(value, variable)
  const shown = (value: number) => nameOfValue(names, value) ?? plain(value)
  const mayWrite = host.write !== undefined && host.mayWrite?.(deviceId, varId) === true
  return (
    <section className={styles['face']} aria-label={name}>
      <h3>{name}</h3>
      {variable === undefined && <p className={styles['alarm']}>{t('faceplate.lost')}</p>}
      <ValueNow host={host} deviceId={deviceId} varId={varId} shown={shown} />
      <Alarms alarms={alarms} isAlarming={isAlarming} />
      <FaceCurve host={host} deviceId={deviceId} varId={varId} limits={limits} />
      {limits.length > 0 && (
        <p className={styles['note']}>
          {t('faceplate.triggerLimits', {
            list: limits
              .map(({ triggerName, value }) => `${triggerName} ${shown(value)}`)
              .join(' · '),
          })}
        </p>
      )}
      {lastWrite !== undefined && (
        <p className={styles['note']}>
          {t('faceplate.lastWrite', {
            value: shown(lastWrite.value),
            by: lastWrite.by || t('faceplate.nobody'),
            time: timeText(lastWrite.time),
          })}
        </p>
      )}
      {mayWrite && (
        <p className={styles['write']}>
          <button type="button" className={styles['close']} onClick={onWrite}>
            {t('faceplate.write')}
          </button>
          <Limits variable={variable} />
        </p>
      )}
    </section>
  )
}

interface Facts extends VariableFacts {
  readonly isAlarming: boolean
}

const nothingKnown: Facts = { alarms: [], limits: [], lastWrite: undefined, isAlarming: false }

/** Viewers who are told no more than what the pages show are still told that an alarm lasts, as its mark is. */
async function readFacts(host: ViewerHost, deviceId: number, varId: number): Promise<Facts> {
  const known = (await host.facts?.(deviceId, varId)) ?? nothingKnown
  if (known.alarms.length > 0) return { ...known, isAlarming: true }
  const alarming = (await host.alarms?.alarming?.().catch(() => [])) ?? []
  const isAlarming = alarming.some((one) => one.deviceId === deviceId && one.varId === varId)
  return { ...known, isAlarming }
}

function Alarms({ alarms, isAlarming }: Pick<Facts, 'alarms' | 'isAlarming'>) {
  const t = useT()
  if (alarms.length === 0 && isAlarming)
    return <p className={styles['alarm']}>{t('faceplate.alarming')}</p>
  return alarms.map(({ id, triggerName, startTime }) => (
    <p key={id} className={styles['alarm']}>
      {t('faceplate.alarm', { name: triggerName, time: timeText(startTime) })}
    </p>
  ))
}

interface ValueNowProps {
  readonly host: ViewerHost
  readonly deviceId: number
  readonly varId: number
  readonly shown: (value: number) => string
}

function ValueNow({ host, deviceId, varId, shown }: ValueNowProps) {
  const t = useT()
  const { reading, quality } = useReading(host, deviceId, varId)
  const number = typeof reading?.value === 'number' ? shown(reading.value) : '--'
  return (
    <>
      <p className={styles['value']}>{reading?.text ?? number}</p>
      <p className={styles['note']}>
        {reading === undefined ? t('viewer.noValue') : timeText(reading.time)}
        {quality !== 'good' && ` · ${t(`viewer.${quality}`)}`}
      </p>
    </>
  )
}

function Limits({ variable }: { readonly variable: ShownVariable | undefined }) {
  const t = useT()
  const { writeMin, writeMax, unit = '' } = variable ?? {}
  if (writeMin === undefined && writeMax === undefined) return null
  const limits = [writeMin, writeMax].map((limit) =>
    limit === undefined ? '…' : displayValue(limit, { unit }),
  )
  return (
    <span className={styles['note']}>{t('faceplate.limits', { limits: limits.join(' – ') })}</span>
  )
}

/** Day and time in the account's zone. */
function timeText(timeMs: number): string {
  return wallClock(timeMs).toISOString().replace('T', ' ').slice(5, 19)
}
