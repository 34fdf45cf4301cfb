import { crashAlarms } from '@fieldhub/server/alarm-stand'
import { openStore } from '@fieldhub/server/store'
import { pino } from 'pino'
import type { BenchRow } from '../bench.ts'
import { withFolder } from '../store/store-place.ts'

const kills = 100

/** Kills the judging process during alarms a hundred times, and restarts it each time. */
export function alarmCrash(): Promise<BenchRow[]> {
  return withFolder(async (dataDir) => {
    const where = { dataDir, databaseUrl: undefined }
    const open = () => openStore({ dataDir, log: pino({ level: 'error' }) })
    const { found, expected, handed, handedTwice, lost } = await crashAlarms({ where, open }, kills)
    const wrong = expected.filter(
      (episode, index) => JSON.stringify(episode) !== JSON.stringify(found[index]),
    )
    const isSame = wrong.length === 0 && found.length === expected.length
    return [
      none(`wrong of ${expected.length} episodes after ${kills} kills`, wrong.length, isSame),
      none(`of ${handed} messages handed over twice`, handedTwice),
      none('decided pushes that are lost', lost),
    ]
  })
}

function none(what: string, measured: number, isKept = measured === 0): BenchRow {
  return { what, measured, floor: 0, ratio: 0, target: '0', ok: isKept && measured === 0 }
}
