import { apiBase, varLogExportPath } from '@fieldhub/contract'
import type { FeltCase, FeltTarget } from './felt-case.ts'
import { send, sendJson, upload } from './send.ts'

const dayMs = 86_400_000

function getRange({ deviceId }: FeltTarget): string {
  const now = Date.now()
  return `deviceId=${deviceId}&startTime=${now - 6 * dayMs}&endTime=${now}`
}

/** Exports half a million values. */
function exportCase(format: 'csv' | 'xlsx', layout: 'long' | 'wide'): FeltCase {
  return {
    name: `export of all values as ${layout} ${format}, twice at once`,
    attack: async (target) => {
      const path = `${apiBase}${varLogExportPath}?${getRange(target)}&format=${format}&layout=${layout}`
      await Promise.all([1, 2].map(() => send(target, path, { method: 'GET' })))
    },
  }
}

export const longExport = exportCase('csv', 'long')
export const sheetExport = exportCase('xlsx', 'wide')

export const oldestFirst: FeltCase = {
  name: 'log of all values, oldest first, deep pages',
  attack: async (target) => {
    for (const page of [1, 500, 2_000]) {
      const query = `${getRange(target)}&order=asc&page=${page}&pageSize=100`
      await send(target, `${apiBase}/app/varLog?${query}`, { method: 'GET' })
    }
  },
}

export const whatIf: FeltCase = {
  name: 'what-if over all values, four at once',
  attack: async (target) => {
    const { deviceId, varId } = target
    const rule = { deviceId, varId, name: 'felt', condition: 'gt', b: 500, deadZone: 1 }
    const definition = { ...rule, alarmContent: 'a', normalContent: 'b' }
    const ask = () => sendJson(target, ['POST', '/app/triggerWhatIf'], { definition, days: 30 })
    await Promise.all(Array.from({ length: 4 }, ask))
  },
}

export const wrongImport: FeltCase = {
  name: 'import of 10,000 wrong rows',
  attack: async (target) => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `${'坏'.repeat(30)}${at},1,x,y,z`)
    const text = `序列号,通讯密码,设备类型,模型,分组\n${rows.join('\n')}`
    await upload(target, '/app/deviceImport', Buffer.from(text), { dryRun: 'true' })
  },
}
