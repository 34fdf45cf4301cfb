import type { BusScan, Device } from '@fieldhub/contract'
import { Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deviceHref } from '#features/device/detail/device-hrefs.ts'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { useT } from '#i18n/use-t.ts'
import { toastAction } from '#ui/action-toast.tsx'
import { confirmAction } from '#ui/confirm.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useChangeSearch } from '#ui/list/use-search-params.ts'
import classes from './bench.module.css'
import { debugSearch } from './debug-search.ts'
import { type FoundRun, getRegisters, getVariables, runCount } from './found-runs.ts'
import { useAddVariables } from './use-add-variables.ts'

interface FoundRegistersProps {
  readonly scan: BusScan
  readonly device: Device
}

const addedMax = 200

/** The registers that a slave answers; each run leads on to the detective, or all become variables. */
export function FoundRegisters({ scan, device }: FoundRegistersProps) {
  const t = useT()
  const { runs, end, unitId, func } = scan
  if (runs.length === 0) {
    if (end !== 'done') return null
    return (
      <EmptyState
        title={t('bench.scan.nothing')}
        text={t('bench.scan.nothingRegisters')}
        headingLevel={3}
      />
    )
  }
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Title order={2}>
          {t('bench.scan.registers', { unit: unitId ?? 0, n: runCount(runs) })}
        </Title>
        {end !== null && <AddAll scan={scan} device={device} />}
      </Group>
      {func >= 2 && (
        <Text size="xs" c="dimmed">
          {t('bench.scan.detectHint')}
        </Text>
      )}
      <ul className={classes['found']}>
        {runs.map((run) => (
          <Run key={run.from} run={run} unitId={unitId ?? 0} func={func} />
        ))}
      </ul>
    </>
  )
}

function AddAll({ scan, device }: FoundRegistersProps) {
  const t = useT()
  const { mayOwn } = useDevicePermissions(device)
  const n = runCount(scan.runs)
  const router = useRouter()
  const { add, isSaving, fault } = useAddVariables(device, () =>
    toastAction(t('bench.make.doneMany', { n }), t('bench.make.toValues'), () => {
      void router.navigate({ href: deviceHref(device.id, 'var') })
    }),
  )
  if (!mayOwn) return null
  const confirmSave = async () => {
    const isSure = await confirmAction({
      title: `${t('bench.scan.addAll')} (${n})`,
      text: n > addedMax ? t('bench.scan.tooMany', { n: addedMax }) : t('bench.scan.addAllText'),
      confirmLabel: t('bench.make.save'),
    })
    if (!isSure || n > addedMax) return
    const unitId = scan.unitId ?? 0
    const name = (register: number) => t('bench.scan.varName', { n: register })
    const list = getVariables(getRegisters(scan.runs), scan.func, name)
    await add({ unitId, slaveName: t('bench.make.slaveName', { n: unitId }), list })
  }
  return (
    <div>
      <Button size="xs" variant="default" loading={isSaving} onClick={() => void confirmSave()}>
        {t('bench.scan.addAll')}
      </Button>
      {fault !== null && (
        <Text size="xs" c="var(--fh-alarm-text)" role="alert">
          {fault}
        </Text>
      )}
    </div>
  )
}

const wordsShown = 256

interface RunProps {
  readonly run: FoundRun
  readonly unitId: number
  readonly func: number
}

/** Every register of a run with its content; long runs are shown in parts. */
function Run({ run: { from, words }, unitId, func }: RunProps) {
  const t = useT()
  const [shown, setShown] = useState(wordsShown)
  const more = words.length - shown
  return (
    <li>
      <div className={classes['run']}>
        <Text fw={600}>
          {words.length === 1
            ? from
            : t('bench.scan.run', { from, to: from + words.length - 1, n: words.length })}
        </Text>
        <ol className={classes['words']} aria-label={t('bench.detective.words')}>
          {words.slice(0, shown).map((word, index) => (
            <li key={from + index}>
              <span>{from + index}</span>
              {func >= 2 ? (
                <DetectLink word={word} place={{ unit: unitId, func, register: from + index }} />
              ) : (
                <code>{word}</code>
              )}
            </li>
          ))}
        </ol>
        {more > 0 && (
          <Button size="xs" variant="default" mt="xs" onClick={() => setShown(shown + wordsShown)}>
            {t('bench.scan.runMore', { n: more })}
          </Button>
        )}
      </div>
    </li>
  )
}

interface DetectLinkProps {
  readonly word: string
  readonly place: { readonly unit: number; readonly func: number; readonly register: number }
}

/** On to the detective, with this very register. */
function DetectLink({ word, place }: DetectLinkProps) {
  const t = useT()
  const changeSearch = useChangeSearch(debugSearch)
  return (
    <UnstyledButton
      className={classes['word']}
      aria-label={t('bench.scan.detectAt', { n: place.register })}
      title={t('bench.scan.detect')}
      onClick={() =>
        changeSearch({ tool: 'detective', ...place, varId: undefined }, { push: true })
      }
    >
      <code>{word}</code>
    </UnstyledButton>
  )
}
